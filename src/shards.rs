//! A large map in many small ones: no growth of it takes longer than a breath,
//! or holds most of it twice.

use std::hash::{BuildHasher, Hash};

use rustc_hash::{FxBuildHasher, FxHashMap};

/// How many small maps there are: a power of two.
const SHARDS: usize = 64;

/// The bits of a hash that choose among them: neither the lowest nor the
/// highest, which choose within a map.
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

    /// What is kept for `key`.
    pub(crate) fn get(&self, key: &K) -> Option<&V> {
        // Nothing is kept before the first is.
        self.maps.get(Self::shard(key))?.get(key)
    }

    /// Keeps `value` for `key`.
    pub(crate) fn insert(&mut self, key: K, value: V) {
        if self.maps.len() < SHARDS {
            self.maps.resize_with(SHARDS, FxHashMap::default);
        }
        let before = self.maps[Self::shard(&key)].insert(key, value);
        self.len += usize::from(before.is_none());
    }

    /// Forgets one of the small maps; whether there was one.
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

    /// The memory that the maps take, without what keys and values hold
    /// elsewhere.
    pub(crate) fn bytes(&self) -> usize {
        let places = self.maps.iter().map(|map| map.capacity() * 8 / 7);
        places.sum::<usize>() * (size_of::<(K, V)>() + 1)
    }

    /// The memory that one more key can bring the maps to.
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
    fn what_is_put_in_is_there() {
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
    fn what_is_shed_is_forgotten() {
        let mut map = Shards::default();
        (0..1_000u64).for_each(|key| map.insert(key * key, key));
        assert!(map.shed() && map.len() < 1_000);
        while map.shed() {}
        assert_eq!((map.len(), map.get(&4)), (0, None));
        map.insert(4, 7);
        assert_eq!((map.len(), map.get(&4)), (1, Some(&7)));
    }

    /// Hashes choose all of the small maps about equally often.
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
