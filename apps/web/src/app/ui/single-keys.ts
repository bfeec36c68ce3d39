import { readLocalStorageValue, useLocalStorage } from '@mantine/hooks';

const options = { key: 'singleKeys', defaultValue: true } as const;

/** The switch for single-key shortcuts of this browser. Users of speech input, or with tremor, turn them off. */
export const useSingleKeys = () => useLocalStorage<boolean>({ ...options, getInitialValueInEffect: false });

/** Returns true if a key, by its name, is a single-key shortcut and those are off. Arrows and Escape are always on. */
export const isTurnedOff = (key: string): boolean => key.length === 1 && !readLocalStorageValue<boolean>(options);
