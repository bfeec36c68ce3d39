import type { ApplicationDraft, CallRequest, calls, DraftStep } from '@tvet/contract';
import { CallError } from '../../api/errors.ts';
import { keepEdits, readEdits } from '../../drafts/kept-edits.ts';
import { requestAs, session } from '../../portal.ts';
import { problemIn } from './checks.ts';
import { createDraftKeeper, type DraftKeeper, type SaveBody } from './draft-keeper.ts';
import { type Values, valuesOf } from './fields.ts';
import { createProofUpload, type ProofUpload } from './proof-upload.ts';

/** A draft from the portal, with its fields as the page uses them. */
export interface Draft extends ApplicationDraft {
  readonly values: Values;
}
export interface Keeper extends DraftKeeper<Draft> {
  /** Records that the applicant has checked the answers of a step that came from an earlier application. */
  check(step: DraftStep): Promise<void>;
}

export interface Live {
  readonly person: string;
  readonly keeper: Keeper;
  readonly proof: ProofUpload;
}
let live: Live | undefined;
let wasSignedIn = session.get().kind === 'signed-in';

const end = () => {
  live?.keeper.end();
  live?.proof.stop();
  live = undefined;
};

session.subscribe(() => {
  const state = session.get();
  if (state.kind === 'signed-in') {
    if (live && live.person !== state.user.id) end();
    // The session had ended, and the user has signed in again.
    else live?.keeper.retry();
  }
  // Logging out discards everything; after a session has expired the user finds everything again.
  if (state.kind === 'signed-out' && (state.notice?.reason === 'logout' || (wasSignedIn && !state.notice))) end();
  wasSignedIn = state.kind === 'signed-in';
});

export const draftOf = (answer: ApplicationDraft): Draft => ({ ...answer, values: valuesOf(answer.fields) });

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
export async function liveDraftOf(person: string, answer: ApplicationDraft): Promise<Live> {
  const before = live;
  const found = takeUp(person, answer);
  const { keeper } = found;
  if (keeper.get().saving !== 'saved') keeper.leave();
  else if (found === before) await keeper.refresh();
  return found;
}

function takeUp(person: string, answer: ApplicationDraft): Live {
  const { id } = answer;
  if (live?.person === person && live.keeper.get().draft.id === id) return live;
  end();
  const call = requestAs(person);
  const kept = createDraftKeeper<Draft>({
    draft: draftOf(answer),
    save: async (body, signal) => {
      const request = { params: { id }, body: bodyOf(body), signal };
      return draftOf((await call('PATCH /applications/{id}', request)).data);
    },
    load: (signal) => loadDraft(person, id, signal),
    storedIn,
    kept: readEdits(sessionStorage, person, id),
    keep: (kept) => keepEdits(sessionStorage, { person, record: id, ...kept }),
    canSend: (field, values) => values[field] === '' || problemIn(field, values, {}) === undefined,
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
    ...kept,
    check: async (step) => {
      const { version, stepsToCheck } = kept.get().draft;
      if (!stepsToCheck.includes(step)) return;
      await call('PATCH /applications/{id}', { params: { id }, body: { version, checked: [step] } });
      await kept.refresh();
    },
  };
  // If the lookup fails, it is repeated when the page becomes visible again.
  const proof = createProofUpload(person, id, () => void keeper.refresh().catch(() => undefined));
  live = { person, keeper, proof };
  return live;
}

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
