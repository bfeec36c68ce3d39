import { now } from '../clock.ts';
import type { OfflineStore } from './kept.ts';

/** The edits of a record that the portal does not have yet, by field. */
export type Edits = Readonly<Record<string, string>>;

export interface KeptEdits {
  /** The version of the record that was edited, so that a later change is noticed. */
  readonly version: number;
  readonly edits: Edits;
}

/** Each tab writes an entry of its own, so that two tabs do not overwrite each other's edits. */
interface Entry extends KeptEdits {
  readonly record: string;
  /** The time of the last edit, in ms since 1970. */
  readonly at: number;
}

const prefix = 'edits ';

/** The record of edits that were made before there was one. */
export const newRecord = '';

/**
 * Returns the edits of a record that this device keeps, from all tabs, and the names of their entries. Edits made before there was
 * a record belong to the first one.
 */
export async function readEdits(
  store: OfflineStore,
  record: string,
): Promise<KeptEdits & { names: readonly string[] }> {
  const kept = await store.readAll(prefix);
  const entries = [...kept.values()]
    .map(({ value }) => value as Entry)
    .filter((entry) => entry.record === record || entry.record === newRecord)
    .toSorted((one, other) => one.at - other.at);
  return {
    names: [...kept.keys()],
    version: entries.length > 0 ? Math.min(...entries.map(({ version }) => version)) : 0,
    edits: Object.assign({}, ...entries.map(({ edits }) => edits)),
  };
}

/** Keeps the edits of one tab until there are none. Returns true if nothing is lost when the browser ends. */
export async function keepEdits(
  store: OfflineStore,
  tab: string,
  record: string,
  { version, edits }: KeptEdits,
): Promise<boolean> {
  const name = prefix + tab;
  if (Object.keys(edits).length > 0) return store.write(name, { record, version, edits, at: now() } satisfies Entry);
  await store.remove(name);
  return true;
}
