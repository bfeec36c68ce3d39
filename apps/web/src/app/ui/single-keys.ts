import { readLocalStorageValue, useLocalStorage } from '@mantine/hooks';

const options = { key: 'singleKeys', defaultValue: true } as const;

/** Whether a letter or a mark alone does something. Who speaks to the browser, or slips, turns that off for this browser. */
export const useSingleKeys = () => useLocalStorage<boolean>({ ...options, getInitialValueInEffect: false });

/** Whether a key, by its name, is one of those that are turned off. Arrows and Escape never are. */
export const isTurnedOff = (key: string): boolean => key.length === 1 && !readLocalStorageValue<boolean>(options);
