// Money that a property received itself.
export {
  COLLECT_METHODS,
  collectionsOf,
  keepCollection,
  returnCollection,
  type Collection,
  type CollectMethod,
} from '../collections.ts';
