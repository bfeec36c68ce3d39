import {
  type ApplicationDetail,
  type ApplicationRow,
  bankOf,
  type ChangedStatus,
  type ProofKind,
} from '@tvet/contract';
import type { Caller } from '../../core/caller.ts';
import { mask } from '../../core/mask.ts';
import { fullName } from '../../core/names.ts';
import type { Work } from '../../platform/calls/work.ts';
import { placesOf } from '../centres/index.ts';
import { lateness } from './answer-times.ts';
import { presentDraft } from './drafts/present-draft.ts';
import type { ApplicationWithFiles } from './get-application.ts';
import type { SelectedApplication, SelectedApplicationDetails } from './list/select-applications.ts';
import { actionsFor, mayReadBankDetails, mayReadReviewers } from './policy.ts';
import { presentPerson } from './present-person.ts';
import { requirementsOf } from './requirements.ts';
import { seesEverything } from './scope.ts';
import { shownCategory } from './shown-category.ts';

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

export function presentApplication(row: SelectedApplication, { caller, now }: Work<Caller>): ApplicationRow {
  return {
    id: row.id,
    applicantId: row.public_id,
    applicantName: fullName(row),
    centerId: row.centre_id,
    centerName: row.centre_name,
    skillName: row.skill_name,
    tvetCategory: shownCategory(row),
    status: row.status,
    state: row.state,
    lga: row.lga,
    streetAddressLine1: row.street_address_line1,
    streetAddressLine2: row.street_address_line2,
    accountNumber: row.account_number && (mayReadBankDetails(caller) ? row.account_number : mask(row.account_number)),
    bankName: row.bank_slug && (bankOf(row.bank_slug)?.name ?? row.bank_slug),
    proofOfEducationUrl: row.proof_url,
    createdAt: row.created_at.toISOString(),
    submittedAt: iso(row.submitted_at),
    ...lateness(row, now),
    approvalRequestedBy: mayReadReviewers(caller) ? row.approval_requested_by : null,
    rejectionReason: row.rejection_reason,
    correctionDueAt: iso(row.correction_due_at),
    claim: seesEverything(caller) ? presentClaim(row, now) : null,
    ...actionsFor(caller, row),
  };
}

/** The current claim. The row of a step was read before the step ended the claim. */
function presentClaim(row: SelectedApplication, now: Date): ApplicationRow['claim'] {
  const { claim_user_id: userId, claim_until: until, claimant_first_name, claimant_last_name } = row;
  if (!userId || !until || until <= now || row.correction_due_at) return null;
  const name = fullName({ first_name: claimant_first_name ?? '', last_name: claimant_last_name ?? '' });
  return { userId, name, until: until.toISOString(), assigned: row.claim_assigned_by !== null };
}

/** An application after a step, with the places left at its centre. */
export const presentChanged = (
  { row, places, seats }: { readonly row: SelectedApplication } & Pick<ChangedStatus, 'places' | 'seats'>,
  work: Work<Caller>,
): ChangedStatus => ({ ...presentApplication(row, work), places, seats });

export function presentApplicationDetail(row: ApplicationWithFiles, work: Work<Caller>): ApplicationDetail {
  return {
    ...presentApplication(row, work),
    applicant: presentPerson(row),
    accountName: row.account_name,
    center: presentCentre(row),
    places: placesOf(row),
    draft: row.draft && presentDraft(row.draft),
    requirements: requirementsOf(row),
    proofKind: row.proof_kind as ProofKind | null,
    proof: row.proof,
    photo: row.photo,
    approvalRequestedByName:
      mayReadReviewers(work.caller) && row.requester_first_name && row.requester_last_name
        ? fullName({ first_name: row.requester_first_name, last_name: row.requester_last_name })
        : null,
    approvalRequestedAt: iso(row.approval_requested_at),
    decidedAt: iso(row.decided_at),
    declineReason: row.decline_reason,
  };
}

function presentCentre(row: SelectedApplicationDetails): ApplicationDetail['center'] {
  const { centre_id: id, centre_name: name, tvet_code: tvetCode, centre_category: category } = row;
  if (!id || !name || !tvetCode || !category) return null;
  return { id, name, tvetCode, category, stateName: row.centre_state ?? '', ideasFunded: row.ideas_funded ?? false };
}
