import { type CallInput, type calls, type DraftProblem, sayDraftProblem, stepOf } from '@tvet/contract';
import pg from 'pg';
import { ApiError } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import { english } from '../../core/languages.ts';
import type { Work, WorkWith } from '../../platform/calls/work.ts';
import type { IdentityVerdict } from '../../platform/ports/identity-check/identity-check.ts';
import {
  askIdentity,
  type Draft,
  findApplication,
  findDraft,
  holdDraft,
  queueStatusMessage,
  refuseCentre,
  refuseClosed,
  refuseOldVersion,
  type SelectedApplication,
  wrongStatus,
} from '../applications/index.ts';

type Input = CallInput<typeof calls.submitApplication>;
const numbers = ['nin', 'bvn'] as const;
type NumberKind = (typeof numbers)[number];

/** The identity verdicts on the numbers of a draft, at a version. */
interface Checked {
  readonly version: number | null;
  readonly verdicts: ReadonlyMap<NumberKind, IdentityVerdict>;
}

const step = stepOf('submit');

/**
 * Checks that the numbers are the person's, before any transaction (rules 8.6). A draft that cannot be submitted is not checked:
 * the command reports the reason.
 */
export async function checkNumbers(
  work: WorkWith<'identityCheck', Caller>,
  { params: { id } }: Input,
): Promise<Checked | undefined> {
  const draft = await findDraft(work, id).catch((error: unknown) => {
    // A repeat under the same key gets the answer of the first request.
    if (error instanceof ApiError && error.statusCode < 500) return undefined;
    throw error;
  });
  const category = draft?.fields.tvetCategory;
  if (!draft || !category || draft.problems.length > 0 || !draft.intake.windows[category].open) return undefined;
  const { row } = draft;
  const { first_name: firstName, last_name: lastName } = await nameOf(work);
  const { sealer } = work.services;
  const verdicts = await Promise.all(
    numbers.map(async (kind): Promise<[NumberKind, IdentityVerdict][]> => {
      const sealed = row[`${kind}_encrypted`];
      if (!sealed) return [];
      const question = { kind, number: sealer.open(sealed), firstName, lastName, dateOfBirth: row.date_of_birth ?? '' };
      return [[kind, await askIdentity(work, id, question)]];
    }),
  );
  return { version: row.version, verdicts: new Map(verdicts.flat()) };
}

const nameOf = ({ db, caller }: Work<Caller>) =>
  db.selectFrom('users').select(['first_name', 'last_name']).where('id', '=', caller.id).executeTakeFirstOrThrow();

/**
 * Submits a draft in one transaction: the person's record, the status, the timeline event and the messages (rules 8.12).
 * @throws ApiError NOT_FOUND, WRONG_STATUS, DRAFT_CHANGED, INTAKE_CLOSED, APPLICATION_INCOMPLETE, IDENTITY_NOT_CONFIRMED,
 * NIN_HAS_APPLICATION, APPLICATION_EXISTS, and the reasons why the centre cannot be applied to.
 */
export async function submitApplication(
  work: WorkWith<'links', Caller>,
  { params: { id }, query, prepared }: Input & { readonly prepared: Checked | undefined },
): Promise<SelectedApplication> {
  const draft = await holdDraft(work, id);
  if (query.version !== undefined) refuseOldVersion(draft, query.version);
  const { tvetCategory } = draft.fields;
  if (tvetCategory) refuseClosed(draft, tvetCategory);
  refuseCentre(draft);
  if (draft.problems.length > 0) {
    throw new ApiError('APPLICATION_INCOMPLETE', { fields: draft.problems.map(asField) });
  }
  // If the draft changed during the identity check, the applicant reads the new version first.
  if (!prepared || prepared.version !== draft.row.version) refuseOldVersion(draft, prepared?.version ?? 0);
  const strangers = numbers.filter((kind) => prepared?.verdicts.get(kind) === 'mismatch');
  if (strangers.length > 0) throw new ApiError('IDENTITY_NOT_CONFIRMED', { at: strangers });
  await takeIn(work, draft).catch(refuseSecond);
  await work.db
    .insertInto('application_events')
    .values({
      application_id: id,
      type: step.event,
      actor_id: work.caller.id,
      from_status: 'initiated',
      to_status: step.to,
    })
    .execute();
  await queueStatusMessage(work, { action: step.action, applicationId: id });
  return findApplication(work, id);
}

const asField = (problem: DraftProblem) => ({
  field: problem.field,
  message: sayDraftProblem(problem, english),
  code: problem.code,
  params: { ...problem.params, step: problem.step },
});

/** Copies the draft to the person's record, and moves the application to the current intake. */
async function takeIn({ db, now }: Work, { row, intake }: Draft): Promise<void> {
  await db
    .updateTable('applicants')
    .set({
      gender: row.gender,
      date_of_birth: row.date_of_birth,
      nin_encrypted: row.nin_encrypted,
      nin_index: row.nin_index,
      nin_last4: row.nin_last4,
      bvn_encrypted: row.bvn_encrypted,
      bvn_index: row.bvn_index,
      bvn_last4: row.bvn_last4,
    })
    .where('id', '=', row.applicant_id)
    .execute();
  const submitted = await db
    .updateTable('applications')
    .set({ status: step.to, submitted_at: now, ...(intake.id !== null && { intake_id: intake.id }) })
    .where('id', '=', row.id)
    .where('status', 'in', step.from)
    .executeTakeFirst();
  if (submitted.numUpdatedRows === 0n) throw wrongStatus(row.status);
  await db.deleteFrom('application_drafts').where('application_id', '=', row.id).execute();
}

/** The constraints that limit a person to one live application in an intake (rules 7.4), and their errors. */
const seconds = {
  applications_one_live_per_nin: () => new ApiError('NIN_HAS_APPLICATION', { at: ['nin'] }),
  applications_one_live_per_account: () => new ApiError('APPLICATION_EXISTS'),
} as const;

function refuseSecond(error: unknown): never {
  const constraint = error instanceof pg.DatabaseError ? error.constraint : undefined;
  if (constraint && Object.hasOwn(seconds, constraint)) throw seconds[constraint as keyof typeof seconds]();
  throw error;
}
