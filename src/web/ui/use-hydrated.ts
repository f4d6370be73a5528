import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and in the first browser render, true ever after: guards what the server cannot know. */
export const useHydrated = (): boolean => useSyncExternalStore(never, () => true, () => false);
