import type { FieldError } from '@tvet/contract';
import { isBusy, isCut, pauseAfter, untilBack, within } from '../../../uploads/cuts.ts';
import { CallError } from '../../api/errors.ts';
import type { Edits, KeptEdits } from '../../drafts/kept-edits.ts';
import { createStore, type Store } from '../../session/store.ts';
import {
  type DraftField,
  editedFields,
  type FieldEdits,
  isEdited,
  partOf,
  sensitiveFields,
  type Values,
} from './fields.ts';

/** How long an answer may take. */
export const answerMs = 30_000;

/** What the portal has of a draft. */
export interface Saved {
  readonly id: string;
  readonly version: number;
  readonly values: Values;
}

/**
 * Whether the portal has what is on the page. `typing`: something has not been left yet, or cannot be sent as it is.
 * `waiting`: it is sent when the network is back. `signed-out`: it is sent when the same person has signed in again.
 */
export type Saving = 'saved' | 'typing' | 'saving' | 'waiting' | 'signed-out' | 'refused';

/** A part that was changed on two devices, or on another one alone. */
export interface Change {
  /** The fields of the part that differ. */
  readonly fields: readonly DraftField[];
  readonly mine: Values;
  readonly theirs: Values;
}

export interface KeeperState<D> {
  readonly draft: D;
  /** What the page shows: what is stored, and over it what was typed. */
  readonly values: Values;
  readonly edits: FieldEdits;
  readonly saving: Saving;
  /** What the portal refused of what was sent, until it is typed anew. */
  readonly refused: Readonly<Partial<Record<DraftField, FieldError>>>;
  /** Why nothing could be saved at all. */
  readonly fault: unknown;
  /** Changed here and elsewhere: somebody has to choose. */
  readonly clashes: readonly Change[];
  /** Changed elsewhere alone, and taken over. */
  readonly news: readonly Change[];
}

/** What is sent: the version that was changed, and the fields. */
export interface SaveBody {
  readonly version: number;
  readonly values: FieldEdits;
}

interface KeeperOptions<D extends Saved> {
  readonly draft: D;
  /** The same body once more changes nothing, however old its version is. */
  readonly save: (body: SaveBody, signal: AbortSignal) => Promise<D>;
  /** The draft as it is now. */
  readonly load: (signal: AbortSignal) => Promise<D>;
  /** What was typed in this tab before it was loaded anew. */
  readonly kept: KeptEdits;
  /** Keeps what may lie in the browser's storage. */
  readonly keep: (kept: KeptEdits) => void;
  /** Whether a field is worth sending: one that is half typed is not. */
  readonly canSend: (field: DraftField, values: Values) => boolean;
  /** The fields that a refusal of a whole change may be for, by its code. */
  readonly fieldsOfCode: Readonly<Record<string, readonly DraftField[]>>;
}

/** Which part has whose way, by the first of its fields. */
export type Choices = ReadonlyMap<Change, 'mine' | 'theirs'>;

export interface DraftKeeper<D> extends Pick<Store<KeeperState<D>>, 'get' | 'subscribe'> {
  type(field: DraftField, value: string): void;
  /** Something was left: it is sent, with whatever else can be. */
  leave(): void;
  /** Sends what can be sent; settles once it is saved or it is known why not. */
  saveAll(): Promise<Saving>;
  choose(choices: Choices): Promise<Saving>;
  /** The list of what another device has changed was read. */
  readNews(): void;
  /** Tries at once while it waits for the network. */
  retry(): void;
  /** Looks whether another device, or another call of this one, has saved something meanwhile. */
  refresh(): Promise<void>;
  /** Ends it: nothing is sent and nothing is kept any more. */
  end(): void;
}

/** Keeps a draft the same here and on the portal, whatever the network does (rules 8.20). */
export function createDraftKeeper<D extends Saved>(options: KeeperOptions<D>): DraftKeeper<D> {
  const edits = known(options.kept.edits);
  /** What the portal had where something is typed over; where somebody has to choose, what it had before. */
  let over: Values = { ...options.draft.values, ...known(options.kept.over) };
  const store = createStore<KeeperState<D>>({
    draft: { ...options.draft, values: over },
    values: { ...over, ...edits },
    edits,
    saving: Object.keys(edits).length > 0 ? 'typing' : 'saved',
    refused: {},
    fault: undefined,
    clashes: [],
    news: [],
  });
  const ended = new AbortController();
  const now = new EventTarget();
  /** Sent without an answer: whether the portal took it is known once the same is sent again. */
  let unanswered: SaveBody | undefined;
  let isRunning = false;

  const set = (change: Partial<KeeperState<D>>) => {
    if (ended.signal.aborted) return;
    const next = { ...store.get(), ...change };
    store.set({ ...next, values: { ...next.draft.values, ...next.edits } });
    over = {
      ...next.draft.values,
      ...pick(
        over,
        next.clashes.flatMap(({ fields }) => partOf(fields[0] as DraftField)),
      ),
    };
    if (change.edits) options.keep({ edits: storable(next.edits), over: storable(pick(over, partsOf(next.edits))) });
  };

  const sendable = (): FieldEdits => {
    const { edits, values, refused } = store.get();
    const names = fieldsOf(edits).filter((name) => !refused[name] && options.canSend(name, values));
    return pick(edits, names);
  };

  const accept = (draft: D, sent: FieldEdits) => {
    const { edits } = store.get();
    const open = fieldsOf(edits).filter((name) => edits[name] !== sent[name] && edits[name] !== draft.values[name]);
    set({ draft, edits: pick(edits, open), fault: undefined });
  };

  /** Brings in what another device has saved meanwhile. `alike`: what was typed there too, whatever its mask shows. */
  const meet = (draft: D, sent: FieldEdits, alike: FieldEdits = {}) => {
    const { draft: old, edits, values, news } = store.get();
    const isAlike = (name: DraftField) => alike[name] !== undefined && alike[name] === edits[name];
    const isNew = (name: DraftField) => old.values[name] !== draft.values[name] && !isAlike(name);
    const isOpen = (name: DraftField) => edits[name] !== draft.values[name] && !isAlike(name);
    const isMine = (name: DraftField) => edits[name] !== undefined && isOpen(name);
    const changes: Change[] = [];
    const clashes: Change[] = [];
    for (const part of new Set(editedFields.filter(isNew).map(partOf))) {
      const change = { fields: part.filter((name) => isNew(name) || isMine(name)), mine: values, theirs: draft.values };
      // What was sent and never answered may be what is stored now.
      if (part.every((name) => !isNew(name) || isSame(sent[name], draft.values[name]))) continue;
      if (part.some(isMine)) clashes.push(change);
      else changes.push(change);
    }
    const open = fieldsOf(edits).filter(isOpen);
    set({ draft, edits: pick(edits, open), clashes, news: [...news, ...changes] });
  };

  const refuse = (error: CallError, sent: FieldEdits): boolean => {
    const { code, message } = error;
    const whole = (options.fieldsOfCode[code] ?? []).find((field) => sent[field] !== undefined);
    const named = whole ? [{ field: whole, code, message }] : error.fieldErrors.filter(({ field }) => isEdited(field));
    if (named.length === 0) return false;
    set({ refused: { ...store.get().refused, ...Object.fromEntries(named.map((one) => [one.field, one])) } });
    return true;
  };

  /** One try of one body. Answers whether there may be more to send. */
  const send = async (body: SaveBody): Promise<boolean> => {
    try {
      accept(await within(answerMs, ended.signal, (signal) => options.save(body, signal)), body.values);
      unanswered = undefined;
      return true;
    } catch (error) {
      if (ended.signal.aborted || isCut(error) || isBusy(error) || isSignedOut(error)) throw error;
      const wasSent = unanswered ? body.values : {};
      if (isCode(error, 'DRAFT_CHANGED')) {
        meet(await within(answerMs, ended.signal, options.load), wasSent, alikeIn(body.values, error));
        unanswered = undefined;
        return store.get().clashes.length === 0;
      }
      unanswered = undefined;
      if (error instanceof CallError && refuse(error, body.values)) return true;
      set({ fault: error });
      return false;
    }
  };

  const rest = (): Saving => {
    const { edits, clashes, fault } = store.get();
    return clashes.length === 0 && fault === undefined && Object.keys(edits).length === 0 ? 'saved' : 'refused';
  };

  /** At once, so that whoever hears of the end may begin again. */
  const finish = (saving: Saving) => {
    isRunning = false;
    set({ saving });
  };

  const run = async () => {
    for (let tries = 0; !ended.signal.aborted; ) {
      const next = unanswered ?? nextOf(sendable(), store.get().draft.version);
      if (!next || store.get().clashes.length > 0) return finish(rest());
      set({ saving: 'saving', fault: undefined });
      try {
        if (!(await send(next))) return finish(rest());
        tries = 0;
      } catch (error) {
        if (ended.signal.aborted) return;
        unanswered = next;
        if (isSignedOut(error)) return finish('signed-out');
        set({ saving: 'waiting' });
        await untilBack(pauseAfter(tries, error), now, ended.signal);
        tries += 1;
      }
    }
  };

  const start = () => {
    if (isRunning || ended.signal.aborted) return;
    isRunning = true;
    run().catch((error) => {
      if (!ended.signal.aborted) throw error;
    });
  };

  const saveAll = async (): Promise<Saving> => {
    // What was typed while something else was on its way is sent by the same run.
    start();
    return untilSettled(store);
  };

  // Saved elsewhere while this tab was gone; what it sent itself may have been taken.
  if (Object.keys(edits).length > 0) meet(options.draft, edits);

  return {
    get: store.get,
    subscribe: store.subscribe,
    type: (field, value) => {
      const { draft, edits, refused, saving } = store.get();
      const { [field]: _, ...others } = edits;
      const { [field]: __, ...stillRefused } = refused;
      // Typed back to what is stored, there is nothing to send.
      const isStored = value === draft.values[field] && !unanswered;
      set({
        edits: isStored ? others : { ...edits, [field]: value },
        refused: stillRefused,
        ...((saving === 'saved' || saving === 'refused') && { saving: 'typing' }),
      });
    },
    leave: start,
    saveAll,
    choose: async (choices) => {
      const { edits, clashes, draft } = store.get();
      let next: FieldEdits = edits;
      for (const clash of clashes) {
        const part = partOf(clash.fields[0] as DraftField);
        const mine = choices.get(clash) === 'mine';
        next = omit(next, part);
        if (!mine) continue;
        const wanted = part.filter((name) => clash.mine[name] !== draft.values[name]);
        next = { ...next, ...pick(clash.mine, wanted) };
      }
      set({ edits: next, clashes: [] });
      return saveAll();
    },
    readNews: () => set({ news: [] }),
    retry: () => {
      now.dispatchEvent(new Event('click'));
      start();
    },
    refresh: async () => {
      const draft = await within(answerMs, ended.signal, options.load);
      const { draft: old, clashes } = store.get();
      if (isRunning || clashes.length > 0) return;
      if (draft.version === old.version) set({ draft });
      else meet(draft, {});
    },
    end: () => ended.abort(),
  };
}

const isCode = (error: unknown, code: string): boolean => error instanceof CallError && error.code === code;
const isSignedOut = (error: unknown): boolean => error instanceof CallError && error.status === 401;

/** What was sent and is stored so already: a refusal names what is stored otherwise. */
const alikeIn = (values: FieldEdits, error: unknown): FieldEdits => {
  const otherwise = error instanceof CallError ? error.fieldErrors.map(({ field }) => field) : [];
  return otherwise.length === 0
    ? {}
    : pick(
        values,
        fieldsOf(values).filter((name) => !otherwise.includes(name)),
      );
};

/** Whether what was sent may be what is stored, of which the last 4 digits alone may be shown. */
const isSame = (sent: string | undefined, stored: string): boolean =>
  sent !== undefined && (sent === stored || (stored.startsWith('*') && sent.slice(-4) === stored.slice(-4)));

const known = (edits: Edits): FieldEdits =>
  Object.fromEntries(Object.entries(edits).filter(([name]) => isEdited(name)));
const partsOf = (edits: FieldEdits): DraftField[] => [...new Set(fieldsOf(edits).flatMap(partOf))];
const fieldsOf = (edits: FieldEdits): DraftField[] => Object.keys(edits) as DraftField[];
const pick = (edits: FieldEdits, names: readonly DraftField[]): FieldEdits =>
  Object.fromEntries(names.flatMap((name) => (edits[name] === undefined ? [] : [[name, edits[name]]])));
const omit = (edits: FieldEdits, names: readonly DraftField[]): FieldEdits =>
  pick(
    edits,
    fieldsOf(edits).filter((name) => !names.includes(name)),
  );
const storable = (edits: FieldEdits): Edits => omit(edits, sensitiveFields) as Edits;

const nextOf = (values: FieldEdits, version: number): SaveBody | undefined =>
  Object.keys(values).length === 0 ? undefined : { version, values };

/** Once nothing is on its way any more: saved, refused, or waiting for the network. */
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
