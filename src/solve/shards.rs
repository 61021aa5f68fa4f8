//! A large map made of many small ones: growing one takes less than a slice, and never holds most
//! of it twice.

use std::hash::{BuildHasher, Hash};

use rustc_hash::{FxBuildHasher, FxHashMap};

/// How many small maps there are: a power of two.
const SHARDS: usize = 64;

/// The bits of a hash that choose the small map: neither the lowest nor the highest, which are used
/// within a map.
const SHIFT: u32 = 18;

/// A map in shards.
#[derive(Debug, Clone)]
pub(crate) struct Shards<K, V> {
    maps: Vec<FxHashMap<K, V>>,
    len: usize,
}

impl<K, V> Default for Shards<K, V> {
    fn default() -> Shards<K, V> {
        Shards {
            maps: Vec::new(),
            len: 0,
        }
    }
}

impl<K: Eq + Hash, V> Shards<K, V> {
    fn shard(key: &K) -> usize {
        (FxBuildHasher.hash_one(key) >> SHIFT) as usize % SHARDS
    }

    /// The value of `key`.
    pub(crate) fn get(&self, key: &K) -> Option<&V> {
        // No maps are allocated before the first insertion.
        self.maps.get(Self::shard(key))?.get(key)
    }

    /// Sets the value of `key`.
    pub(crate) fn insert(&mut self, key: K, value: V) {
        if self.maps.len() < SHARDS {
            self.maps.resize_with(SHARDS, FxHashMap::default);
        }
        let before = self.maps[Self::shard(&key)].insert(key, value);
        self.len += usize::from(before.is_none());
    }

    /// Drops one of the small maps; returns whether there was one.
    pub(crate) fn shed(&mut self) -> bool {
        let shed = self.maps.pop();
        self.len = match shed {
            Some(_) => self.maps.iter().map(FxHashMap::len).sum(),
            None => 0,
        };
        shed.is_some()
    }

    /// How many keys there are.
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// The memory of the maps in bytes, without what keys and values own elsewhere.
    pub(crate) fn bytes(&self) -> usize {
        let places = self.maps.iter().map(|map| map.capacity() * 8 / 7);
        places.sum::<usize>() * (size_of::<(K, V)>() + 1)
    }

    /// The memory that the maps may take after one more insertion.
    pub(crate) fn bytes_after_growth(&self) -> usize {
        let full = self.maps.iter().filter(|map| map.len() == map.capacity());
        let places = full.map(|map| map.capacity() * 8 / 7).max().unwrap_or(0);
        self.bytes() + 2 * places * (size_of::<(K, V)>() + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inserted_entries_are_found() {
        let mut map = Shards::default();
        assert_eq!(map.get(&1), None);
        for key in 0..10_000u64 {
            map.insert(key * key, key);
        }
        map.insert(9, 77);
        assert_eq!(map.len(), 10_000);
        assert_eq!(map.get(&9), Some(&77));
        assert_eq!(map.get(&10), None);
        assert!((0..10_000).all(|key| key == 3 || map.get(&(key * key)) == Some(&key)));
    }

    #[test]
    fn shed_removes_entries() {
        let mut map = Shards::default();
        (0..1_000u64).for_each(|key| map.insert(key * key, key));
        assert!(map.shed() && map.len() < 1_000);
        while map.shed() {}
        assert_eq!((map.len(), map.get(&4)), (0, None));
        map.insert(4, 7);
        assert_eq!((map.len(), map.get(&4)), (1, Some(&7)));
    }

    /// Hashes choose all small maps about equally often.
    #[test]
    fn the_small_maps_are_equally_full() {
        let mut map = Shards::default();
        for key in 0..64_000u64 {
            map.insert((key, key % 7), ());
        }
        let sizes = map.maps.iter().map(FxHashMap::len);
        let (least, most) = (sizes.clone().min().unwrap(), sizes.max().unwrap());
        assert!(least > 500 && most < 2_000, "{least} to {most}");
    }
}
