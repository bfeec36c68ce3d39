import { createStore } from '../../session/store.ts';

/** True once a newer version of /apply is on the device. The open page goes on working with its own files. */
export const outdated = createStore(false);
