import { parseStored } from '../session/stored-json.ts';

/** The edits of a record that the portal does not have yet, by field. */
export type Edits = Readonly<Record<string, string>>;

const key = 'unsavedEdits';

export interface KeptEdits {
  /** The version of the record that was edited, so that a later change is noticed. */
  readonly version: number;
  readonly edits: Edits;
}

interface Kept extends KeptEdits {
  readonly person: string;
  readonly record: string;
}

/** The edits that this tab keeps for this person and this record; never another person's. */
export function readEdits(storage: Storage, person: string, record: string): KeptEdits {
  const { edits, version, ...kept } = parseStored(storage.getItem(key));
  const isTheirs = kept.person === person && kept.record === record;
  if (!isTheirs || !isTexts(edits)) return { version: 0, edits: {} };
  return { version: typeof version === 'number' ? version : 0, edits };
}

/** Stored for this tab only, so that they survive a reload. The caller leaves out values that must not be stored on a device. */
export function keepEdits(storage: Storage, { person, record, version, edits }: Kept): void {
  if (Object.keys(edits).length === 0) forgetEdits(storage);
  else storage.setItem(key, JSON.stringify({ person, record, version, edits }));
}

/** If two people share a browser, the second finds no edits of the first. */
export function forgetEditsOfOthers(storage: Storage, person: string): void {
  if (parseStored(storage.getItem(key)).person !== person) forgetEdits(storage);
}

export const forgetEdits = (storage: Storage): void => storage.removeItem(key);

const isTexts = (value: unknown): value is Edits =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');
