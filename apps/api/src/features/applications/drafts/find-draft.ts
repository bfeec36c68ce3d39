import {
  type Ages,
  type AttachedFile,
  type CentreStanding,
  type DraftFacts,
  type DraftFields,
  type DraftProblem,
  isLgaOf,
  type OfferedCategory,
  offeredCategories,
  problemsOfDraft,
} from '@tvet/contract';
import { notFound } from '../../../core/api-error.ts';
import type { Caller } from '../../../core/caller.ts';
import { dayOf } from '../../../core/lagos.ts';
import { maskIdentity } from '../../../core/mask.ts';
import type { Work } from '../../../platform/calls/work.ts';
import { preparedStatement } from '../../../platform/database/connect.ts';
import { asAttached } from '../../../platform/files/attached.ts';
import { placesOf } from '../../centres/index.ts';
import { agesOf, currentIntake, type Intake } from '../../settings/index.ts';
import { wrongStatus } from '../policy.ts';
import { inScope } from '../scope.ts';
import { type SelectedDraft, selectDrafts } from './select-draft.ts';

/** The facts outside its row that decide about a draft. */
interface Surroundings {
  /** The newest proof file, accepted or not. */
  readonly proof: AttachedFile | null;
  /** The intake that is open at this moment. */
  readonly intake: Intake;
  readonly ages: Ages;
}

/** A draft with all facts that decide whether it can be submitted. */
export interface Draft extends Surroundings {
  readonly row: SelectedDraft;
  readonly fields: DraftFields;
  /** The relation of the chosen centre to the draft. `undefined` if no centre is chosen. */
  readonly standing: CentreStanding | undefined;
  readonly problems: readonly DraftProblem[];
}

/**
 * The caller's own application, not submitted. `around`: the surroundings already read in the same transaction.
 * @throws ApiError NOT_FOUND, WRONG_STATUS.
 */
export async function findDraft(work: Work<Caller>, id: string, around?: Surroundings): Promise<Draft> {
  const { db, caller } = work;
  const row = await selectDrafts(db)
    .where('applications.id', '=', id)
    .where(inScope(caller))
    .modifyEnd(preparedStatement)
    .executeTakeFirst();
  if (!row) throw notFound();
  if (row.status !== 'initiated') throw wrongStatus(row.status);
  return withFacts(work, row, around ?? (await findSurroundings(work, row)));
}

/** A locked draft with these columns changed. For another trade or centre use `findDraft`, which reads more. */
export const withColumns = (work: Work<Caller>, draft: Draft, columns: Partial<SelectedDraft>): Draft =>
  withFacts(work, { ...draft.row, ...columns }, draft);

/**
 * Finds the draft and locks it until the transaction ends. Rows that only refer to it can still be written.
 * @throws ApiError NOT_FOUND, WRONG_STATUS.
 */
export async function holdDraft(work: Work<Caller>, id: string): Promise<Draft> {
  await work.db
    .selectFrom('applications')
    .select('id')
    .where('id', '=', id)
    .where(inScope(work.caller))
    .forNoKeyUpdate()
    .modifyEnd(preparedStatement)
    .execute();
  return findDraft(work, id);
}

async function findSurroundings({ db, now, services }: Work, row: SelectedDraft): Promise<Surroundings> {
  return {
    proof: proofOf(row),
    intake: await currentIntake(db, now, services),
    ages: agesOf(row.ages, services.ignoredValues),
  };
}

function proofOf(row: SelectedDraft): AttachedFile | null {
  const field = { url: row.proof_url, since: row.saved_at ?? row.created_at };
  const { file_status: status, file_name, content_type, kept_type, attached_at } = row;
  const isThere = status !== null && file_name !== null && content_type !== null;
  return asAttached(isThere ? { status, file_name, content_type, kept_type, attached_at } : undefined, field);
}

function withFacts({ now }: Work, row: SelectedDraft, { proof, intake, ages }: Surroundings): Draft {
  const fields = fieldsOf(row);
  const standing = standingOf(row);
  const facts: DraftFacts = { today: dayOf(now), ages, isLgaOf, proof: proof?.state, centre: standing };
  return { row, fields, proof, standing, intake, ages, problems: problemsOfDraft(fields, facts) };
}

/** MCP applications only come from the import, so a draft cannot have it. */
const asOffered = (category: string | null): OfferedCategory | null =>
  offeredCategories.find((offered) => offered === category) ?? null;

const fieldsOf = (row: SelectedDraft): DraftFields => ({
  tvetCategory: asOffered(row.category),
  gender: row.gender,
  dateOfBirth: row.date_of_birth,
  nin: maskIdentity(row.nin_last4),
  bvn: maskIdentity(row.bvn_last4),
  streetAddressLine1: row.street_address_line1,
  streetAddressLine2: row.street_address_line2,
  state: row.state,
  lga: row.lga,
  bankName: row.bank_slug,
  accountNumber: row.account_number,
  accountName: row.account_name,
  proofKind: row.proof_kind,
  proofOfEducationUrl: row.proof_url,
  skillName: row.skill_name,
  centerId: row.centre_id,
});

/** The places left at the chosen centre in the chosen trade (rules 8.5). */
export const placesLeftOf = (row: SelectedDraft): number => placesOf(row)?.left ?? 0;

type StandingColumns = Pick<
  SelectedDraft,
  'centre_id' | 'centre_status' | 'centre_category' | 'category' | 'skill_id' | 'capacity' | 'places_taken'
>;

/** Checks a centre as far as the details are known. */
export function standingOf(row: StandingColumns): CentreStanding | undefined {
  if (row.centre_id === null) return undefined;
  if (row.centre_status !== 'active') return 'closed';
  if (row.category !== null && row.centre_category !== row.category) return 'other_programme';
  if (row.skill_id === null) return 'offered';
  if (row.capacity === null) return 'not_taught';
  return (placesOf(row)?.left ?? 0) > 0 ? 'offered' : 'full';
}
