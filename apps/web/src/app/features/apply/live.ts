import {
  type ApplicationDraft,
  type CallRequest,
  type calls,
  type DraftFields,
  type DraftStep,
  draftFieldNames,
} from '@tvet/contract';
import { nanoid } from 'nanoid';
import { CallError } from '../../api/errors.ts';
import type { OfflineStore } from '../../drafts/kept.ts';
import { keepEdits, newRecord, readEdits } from '../../drafts/kept-edits.ts';
import { keepDraft } from '../../drafts/kept-page.ts';
import { openOfflineStore } from '../../drafts/offline.ts';
import { requestAs, session } from '../../portal.ts';
import { isLogout } from '../../session/session.ts';
import { createAttemptKeys } from '../../ui/form/attempt-key.ts';
import { problemIn } from './checks.ts';
import { createDraftKeeper, type DraftKeeper, type SaveBody } from './draft-keeper.ts';
import { type DraftField, editedFields, overwrites, type Values, valuesOf } from './fields.ts';
import { createProofUpload, type ProofUpload } from './proof-upload.ts';

/** A draft from the portal, with its fields as the page uses them. `id` is '' before the application has begun. */
export interface Draft extends ApplicationDraft {
  readonly values: Values;
}
export interface Keeper extends DraftKeeper<Draft> {
  /** Records that the applicant has checked the answers of a step that came from an earlier application. */
  check(step: DraftStep): Promise<void>;
}

export interface Live {
  /** Stays the same when the application begins, unlike the draft's id. */
  readonly key: string;
  readonly person: string;
  readonly keeper: Keeper;
  readonly proof: ProofUpload;
}
let live: Live | undefined;
let wasSignedIn = session.get().kind === 'signed-in';

const end = () => {
  live?.keeper.end();
  live?.proof.end();
  live = undefined;
};

session.subscribe(() => {
  const state = session.get();
  if (state.kind === 'signed-in') {
    if (live && live.person !== state.user.id) end();
    // The session had ended, and the user has signed in again.
    else {
      live?.keeper.retry();
      live?.proof.retry();
    }
  }
  // Logging out discards everything; after a session has expired the user finds everything again.
  if (state.kind === 'signed-out' && (isLogout(state.notice) || (wasSignedIn && !state.notice))) end();
  wasSignedIn = state.kind === 'signed-in';
});

const draftOf = (answer: ApplicationDraft): Draft => ({ ...answer, values: valuesOf(answer.fields) });

const noFields = Object.fromEntries(draftFieldNames.map((name) => [name, null])) as unknown as DraftFields;

/** The draft of a person who has not begun an application. It begins with the first save (rules 8.20). */
const noDraft: ApplicationDraft = {
  id: newRecord,
  applicantId: '',
  version: 0,
  savedAt: '',
  emptiedAt: null,
  open: true,
  fields: noFields as ApplicationDraft['fields'],
  proof: null,
  center: null,
  problems: [],
  stepsToCheck: [],
};

/** Typed values are sent trimmed; emptied fields are sent as null. */
const bodyOf = ({ version, values }: SaveBody) =>
  ({
    version,
    ...Object.fromEntries(Object.entries(values).map(([name, text]) => [name, text.trim() || null])),
  }) as CallRequest<typeof calls.changeApplication>['body'];

/**
 * This person's draft and running upload. Both outlive the page, so that edits survive a sign-in. A keeper that waits for its
 * person has unsaved edits; an idle one may be old.
 */
export async function liveDraftOf(person: string, answer = noDraft, isOffline = false): Promise<Live> {
  const before = live;
  const found = await takeUp(person, answer);
  const { keeper } = found;
  if (keeper.get().saving !== 'saved') keeper.leave();
  else if (found === before && !isOffline) await keeper.refresh();
  return found;
}

async function takeUp(person: string, answer: ApplicationDraft): Promise<Live> {
  const isOf = (id: string | undefined) => live?.person === person && live.keeper.get().draft.id === id;
  // Its unsent edits begin the application, or find that it has begun.
  const isBeginning = isOf(newRecord) && live?.keeper.get().saving !== 'saved';
  if (live && (isOf(answer.id) || isBeginning)) return live;
  const store = await openOfflineStore(person);
  const kept = await readEdits(store, answer.id);
  // Another look may have been faster.
  if (live && isOf(answer.id)) return live;
  end();
  live = createLive(person, draftOf(answer), store, kept);
  // Its own entry has them now.
  void store.remove(...kept.names);
  void live.proof.resume();
  return live;
}

function createLive(
  person: string,
  draft: Draft,
  store: OfflineStore,
  kept: Awaited<ReturnType<typeof readEdits>>,
): Live {
  const key = nanoid();
  const call = requestAs(person);
  const begin = beginnerOf(person);
  /** The newest draft that this device has. It got this one with the page. */
  let keptDraft = draft;

  const change = async (id: string, body: SaveBody, signal: AbortSignal) => {
    const request = { params: { id }, body: bodyOf(body), signal };
    return draftOf((await call('PATCH /applications/{id}', request)).data);
  };
  const drafts: DraftKeeper<Draft> = createDraftKeeper<Draft>({
    draft,
    save: async (body, signal) => {
      const { id } = drafts.get().draft;
      if (id !== newRecord) return change(id, body, signal);
      const begun = await begin({ ...body.values, tvetCategory: drafts.get().values.tvetCategory }, signal);
      const isSaved = Object.entries(body.values).every(([name, text]) => begun.values[name as DraftField] === text);
      return isSaved ? begun : change(begun.id, { version: begun.version, values: body.values }, signal);
    },
    load: (signal) => {
      const { draft } = drafts.get();
      return draft.id === newRecord ? Promise.resolve(draft) : loadDraft(person, draft.id, signal);
    },
    storedIn,
    kept,
    keep: async (edits, draft) => {
      if (draft !== keptDraft) {
        keptDraft = draft;
        await keepDraft(store, draft);
      }
      return keepEdits(store, key, draft.id, edits);
    },
    canSend: (field, values) =>
      values.tvetCategory !== '' && (values[field] === '' || problemIn(field, values, {}) === undefined),
    fieldsOfCode: {
      CENTRE_CLOSED: ['centerId', 'skillName'],
      CENTRE_OTHER_PROGRAMME: ['centerId', 'tvetCategory'],
      TRADE_NOT_TAUGHT: ['centerId', 'skillName'],
      CENTRE_FULL: ['centerId', 'skillName'],
      CENTRE_UNKNOWN: ['centerId'],
      INTAKE_CLOSED: ['tvetCategory'],
    },
  });
  const keeper: Keeper = {
    ...drafts,
    check: async (step) => {
      const { id, version, stepsToCheck } = drafts.get().draft;
      if (!stepsToCheck.includes(step)) return;
      await call('PATCH /applications/{id}', { params: { id }, body: { version, checked: [step] } });
      await drafts.refresh();
    },
  };
  const proof = createProofUpload({
    person,
    store,
    recordOf: () => keeper.get().draft.id,
    untilBegun: (stop) => untilSent(keeper, stop),
    // If the lookup fails, it is repeated when the page becomes visible again.
    onAccepted: () => void keeper.refresh().catch(() => undefined),
  });
  return { key, person, keeper, proof };
}

/** Begins a person's application once, however often it is called. */
function beginnerOf(person: string) {
  const keyFor = createAttemptKeys();
  let begun: Draft | undefined;
  return async (values: SaveBody['values'], signal: AbortSignal): Promise<Draft> => {
    begun ??= await begin(person, values, keyFor, signal);
    return begun;
  };
}

async function begin(
  person: string,
  values: SaveBody['values'],
  keyFor: ReturnType<typeof createAttemptKeys>,
  signal: AbortSignal,
): Promise<Draft> {
  const body = { tvetCategory: values.tvetCategory } as CallRequest<typeof calls.beginApplication>['body'];
  try {
    return draftOf(
      (await requestAs(person)('POST /applications', { body, idempotencyKey: keyFor(body), signal })).data,
    );
  } catch (error) {
    const { id } = error instanceof CallError && error.code === 'APPLICATION_EXISTS' ? error.params : {};
    if (typeof id !== 'string') throw error;
    // It was begun on another device, or here before the answer was lost.
    const found = await loadDraft(person, id, signal);
    if (!editedFields.some((name) => overwrites(values[name], found.values[name]))) return found;
    throw new CallError('', { code: 'DRAFT_CHANGED', status: 409, current: found });
  }
}

/** Resolves with the id of the application once the edits made so far are sent: a file follows the answers before it. */
const untilSent = (keeper: Keeper, stop: AbortSignal): Promise<string> =>
  new Promise((resolve, reject) => {
    const look = () => {
      const { saving, draft } = keeper.get();
      if (draft.id === newRecord || ['saving', 'waiting', 'signed-out'].includes(saving)) return;
      unsubscribe();
      resolve(draft.id);
    };
    const unsubscribe = keeper.subscribe(look);
    const abort = () => {
      unsubscribe();
      reject(stop.reason);
    };
    stop.addEventListener('abort', abort, { once: true });
    look();
  });

/** @throws CallError; Error if it is not a draft. */
async function loadDraft(person: string, id: string, signal: AbortSignal): Promise<Draft> {
  const { data } = await requestAs(person)('GET /applications/{id}', { params: { id }, signal });
  if (!data.draft) throw new SubmittedElsewhere();
  return draftOf(data.draft);
}

const storedIn = (error: unknown): Draft | undefined =>
  error instanceof CallError && error.current ? draftOf(error.current as ApplicationDraft) : undefined;

/** The application was submitted on another device. */
export class SubmittedElsewhere extends Error {
  override name = 'SubmittedElsewhere';
}
