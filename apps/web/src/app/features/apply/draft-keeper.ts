import type { FieldError } from '@tvet/contract';
import { retryUntilAnswered, within } from '../../../uploads/retry.ts';
import { CallError } from '../../api/errors.ts';
import type { KeptEdits } from '../../drafts/kept-edits.ts';
import { createStore, type Store } from '../../session/store.ts';
import { type DraftField, editedFields, type FieldEdits, isEdited, overwrites, type Values } from './fields.ts';

/** The timeout for one answer. */
export const answerMs = 30_000;

/** The draft as the server stores it. */
export interface Saved {
  readonly id: string;
  readonly version: number;
  readonly values: Values;
}

/**
 * The state of saving. `typing`: a field has not been left yet, or is invalid. `waiting`: sent when the network is back.
 * `signed-out`: sent when the same person has signed in again. `conflict`: the person has to choose between `edits` and
 * `conflict`.
 */
export type Saving = 'saved' | 'typing' | 'saving' | 'waiting' | 'signed-out' | 'refused' | 'conflict';

export interface KeeperState<D> {
  /** The stored draft to which `edits` apply. */
  readonly draft: D;
  /** The values shown: the draft, overlaid with the edits. */
  readonly values: Values;
  readonly edits: FieldEdits;
  readonly saving: Saving;
  /** True if this device has stored the edits, so that they survive the end of the browser. */
  readonly isKept: boolean;
  /** The errors of fields that the server refused, until they are edited again. */
  readonly refused: Readonly<Partial<Record<DraftField, FieldError>>>;
  /** The error if nothing could be saved. */
  readonly fault: unknown;
  /** The newer stored draft, saved elsewhere while there were `edits` here. */
  readonly conflict: D | undefined;
  /** True if values saved elsewhere have replaced those on the page. */
  readonly isUpdated: boolean;
}

/** One save: the version it is based on, and the fields. */
export interface SaveBody {
  readonly version: number;
  readonly values: FieldEdits;
}

interface KeeperOptions<D extends Saved> {
  readonly draft: D;
  /** Sending the same body again changes nothing, however old its version is. */
  readonly save: (body: SaveBody, signal: AbortSignal) => Promise<D>;
  readonly load: (signal: AbortSignal) => Promise<D>;
  /** The stored draft in a refusal of an old version; `undefined` for every other error. */
  readonly storedIn: (error: unknown) => D | undefined;
  /** The edits that this device has kept. */
  readonly kept: KeptEdits;
  /** Stores the draft and its edits on this device. Returns true once they are stored. */
  readonly keep: (kept: KeptEdits, draft: D) => Promise<boolean>;
  /** Returns true if a field is complete enough to be sent. */
  readonly canSend: (field: DraftField, values: Values) => boolean;
  /** The fields that can cause a refusal of a whole change, by its code. */
  readonly fieldsOfCode: Readonly<Record<string, readonly DraftField[]>>;
}

export interface DraftKeeper<D> extends Pick<Store<KeeperState<D>>, 'get' | 'subscribe'> {
  type(field: DraftField, value: string): void;
  /** Call it when a field loses focus: sends it, with every other field that can be sent. */
  leave(): void;
  /** Sends all fields that can be sent; resolves when they are saved or the reason against it is known. */
  saveAll(): Promise<Saving>;
  /** Resolves a conflict: saves the edits made here, or drops them. */
  choose(choice: 'mine' | 'stored'): Promise<Saving>;
  /** Tries immediately while it waits for the network. */
  retry(): void;
  /** Loads changes saved elsewhere. */
  refresh(): Promise<void>;
  /** Stops sending and storing. */
  end(): void;
}

/** Autosaves a draft: retries while the network is away, and asks the user if it was saved elsewhere (rules 8.20). */
export function createDraftKeeper<D extends Saved>(options: KeeperOptions<D>): DraftKeeper<D> {
  const edits = unsavedEdits(options.kept.edits, options.draft.values);
  // The version may differ because an answer was lost before a reload. Edits of empty fields overwrite nothing.
  const isOld =
    options.kept.version !== options.draft.version &&
    editedFields.some((name) => overwrites(edits[name], options.draft.values[name]));
  const store = createStore<KeeperState<D>>({
    draft: options.draft,
    values: { ...options.draft.values, ...edits },
    edits,
    saving: isOld ? 'conflict' : isEmpty(edits) ? 'saved' : 'typing',
    isKept: false,
    refused: {},
    fault: undefined,
    conflict: isOld ? options.draft : undefined,
    isUpdated: false,
  });
  const ended = new AbortController();
  const now = new EventTarget();
  let isRunning = false;

  const set = (change: Partial<KeeperState<D>>) => {
    if (ended.signal.aborted) return;
    const next = { ...store.get(), ...change };
    store.set({ ...next, values: { ...next.draft.values, ...next.edits } });
    if (change.edits || change.draft) void keep(next.draft.version);
  };
  const keep = async (version: number) => {
    const { draft, edits } = store.get();
    const isKept = await options.keep({ version, edits: edits as KeptEdits['edits'] }, draft);
    if (isKept !== store.get().isKept) set({ isKept });
  };
  void keep(isOld ? options.kept.version : options.draft.version);

  const sendable = (): FieldEdits => {
    const { edits, values, refused } = store.get();
    return pick(edits, (name) => !refused[name] && options.canSend(name, values));
  };

  const accept = (draft: D, sent: FieldEdits) => {
    const isOpen = (name: DraftField, text: string) => text !== sent[name] && text !== draft.values[name];
    set({ draft, edits: pick(store.get().edits, isOpen), fault: undefined, isUpdated: false });
  };

  /** Adopts a newer draft. If it differs from the one that was edited, it is a conflict. */
  const meet = (stored: D) => {
    const { draft, edits, isUpdated } = store.get();
    const isSame = editedFields.every((name) => stored.values[name] === draft.values[name]);
    if (isSame || isEmpty(edits)) set({ draft: stored, isUpdated: isUpdated || !isSame });
    else set({ conflict: stored });
  };

  const refuse = (error: CallError, sent: FieldEdits): boolean => {
    const { code, message } = error;
    const whole = (options.fieldsOfCode[code] ?? []).find((field) => sent[field] !== undefined);
    const named = whole ? [{ field: whole, code, message }] : error.fieldErrors.filter(({ field }) => isEdited(field));
    if (named.length === 0) return false;
    set({ refused: { ...store.get().refused, ...Object.fromEntries(named.map((one) => [one.field, one])) } });
    return true;
  };

  /**
   * Sends one body until it is answered: the retry of a lost request does not conflict with itself.
   * Returns true if there may be more to send.
   */
  const send = async (body: SaveBody): Promise<boolean> => {
    const onWaiting = (isWaiting: boolean) => set({ saving: isWaiting ? 'waiting' : 'saving' });
    try {
      const save = (signal: AbortSignal) => options.save(body, signal);
      accept(await retryUntilAnswered(save, { answerMs, onWaiting, now, stop: ended.signal }), body.values);
      return true;
    } catch (error) {
      if (ended.signal.aborted || isSignedOut(error)) throw error;
      const stored = options.storedIn(error);
      if (stored) meet(stored);
      else if (!(error instanceof CallError) || !refuse(error, body.values)) set({ fault: error });
      return store.get().fault === undefined;
    }
  };

  /** Ends a run synchronously, so that a listener may start the next one. */
  const finish = (saving: Saving) => {
    isRunning = false;
    set({ saving });
  };

  const run = async () => {
    for (;;) {
      const values = sendable();
      if (isEmpty(values) || store.get().conflict) break;
      set({ saving: 'saving', fault: undefined });
      try {
        if (!(await send({ version: store.get().draft.version, values }))) break;
      } catch {
        return ended.signal.aborted ? undefined : finish('signed-out');
      }
    }
    finish(restOf(store.get()));
  };

  const start = () => {
    if (isRunning || ended.signal.aborted) return;
    isRunning = true;
    void run();
  };

  const saveAll = async (): Promise<Saving> => {
    // The same run also sends edits made while another save was running.
    start();
    return untilSettled(store);
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    type: (field, value) => {
      const { draft, edits, refused, saving } = store.get();
      const { [field]: _, ...others } = edits;
      const { [field]: __, ...stillRefused } = refused;
      // If the text matches the stored value again, there is nothing to send.
      const isStored = value === draft.values[field] && !isRunning;
      set({
        edits: isStored ? others : { ...edits, [field]: value },
        refused: stillRefused,
        ...((saving === 'saved' || saving === 'refused') && { saving: 'typing' }),
      });
    },
    leave: start,
    saveAll,
    choose: async (choice) => {
      const { conflict, edits } = store.get();
      if (conflict) set({ draft: conflict, edits: choice === 'mine' ? edits : {}, refused: {}, conflict: undefined });
      return saveAll();
    },
    retry: () => {
      now.dispatchEvent(new Event('click'));
      start();
    },
    refresh: async () => {
      const stored = await within(answerMs, ended.signal, options.load);
      const { draft, conflict } = store.get();
      if (isRunning || conflict || stored.version < draft.version) return;
      meet(stored);
      if (store.get().conflict) set({ saving: 'conflict' });
    },
    end: () => ended.abort(),
  };
}

const isSignedOut = (error: unknown): boolean => error instanceof CallError && error.status === 401;

const restOf = ({ edits, conflict, fault }: KeeperState<unknown>): Saving => {
  if (conflict) return 'conflict';
  return fault === undefined && isEmpty(edits) ? 'saved' : 'refused';
};

const isEmpty = (edits: FieldEdits): boolean => Object.keys(edits).length === 0;
const pick = (edits: FieldEdits, isWanted: (name: DraftField, text: string) => boolean): FieldEdits =>
  Object.fromEntries(Object.entries(edits).filter(([name, text]) => isWanted(name as DraftField, text)));
const unsavedEdits = (kept: KeptEdits['edits'], stored: Values): FieldEdits =>
  pick(kept, (name, text) => isEdited(name) && text !== stored[name]);

/** Resolves when no save is running: saved, refused, or waiting for the network. */
const untilSettled = <D>({ get, subscribe }: Pick<Store<KeeperState<D>>, 'get' | 'subscribe'>): Promise<Saving> =>
  new Promise((resolve) => {
    const look = () => {
      const { saving } = get();
      if (saving === 'saving') return false;
      resolve(saving);
      return true;
    };
    if (look()) return;
    const stop = subscribe(() => look() && stop());
  });
