/* Separate from the schemas, so that a page need not load them. */
import type { Requirement } from '../../apply/requirements.ts';
import { otherRejectionReason, type RejectionReasonKey, rejectionReasons } from '../../reference/reasons.ts';

interface Detail {
  /** The specification's reason that it belongs to. */
  readonly reason: RejectionReasonKey;
  /** For staff. Applicants read a sentence in their language. */
  readonly label: string;
  /** The entry requirement that the portal checks, which this detail says is not met. */
  readonly requirement?: Requirement;
}

const details = {
  under_age: { reason: 'unqualified', label: 'Below the minimum age' },
  over_age: { reason: 'unqualified', label: 'Above the maximum age' },
  outside_programme: { reason: 'unqualified', label: 'Outside the programme' },
  other_application: { reason: 'unqualified', label: 'Already has a place or another application' },
  nin_missing: { reason: 'incomplete', label: 'NIN missing', requirement: 'nin' },
  bvn_missing: { reason: 'incomplete', label: 'BVN missing', requirement: 'bvn' },
  proof_missing: { reason: 'incomplete', label: 'Proof missing', requirement: 'proof' },
  proof_unreadable: { reason: 'incomplete', label: 'Proof cannot be read' },
  proof_not_accepted: { reason: 'incomplete', label: 'Proof is not an accepted document' },
  proof_of_other_person: { reason: 'incomplete', label: 'Proof is of another person' },
  name_differs: { reason: 'incomplete', label: 'Name differs from the NIN' },
  experience_not_shown: { reason: 'experience', label: 'Proof does not show work in the trade' },
  experience_too_short: { reason: 'experience', label: 'Too little time in the trade' },
  centre_full: { reason: 'position_filled', label: 'No place at the centre' },
  trade_not_taught: { reason: 'position_filled', label: 'Centre does not teach the trade' },
} as const satisfies Record<string, Detail>;

export type RejectionDetail = keyof typeof details;
export const rejectionDetails: Readonly<Record<RejectionDetail, Detail>> = details;
export const rejectionDetailKeys = Object.keys(details) as [RejectionDetail, ...RejectionDetail[]];
export const rejectionReasonKeys = rejectionReasons.map(({ key }) => key) as [
  RejectionReasonKey,
  ...RejectionReasonKey[],
];

export const detailsOfReason = (reason: RejectionReasonKey): RejectionDetail[] =>
  rejectionDetailKeys.filter((key) => rejectionDetails[key].reason === reason);

/** A reason of the specification with its details and the reviewer's own words. */
export interface Rejection {
  readonly reason: RejectionReasonKey;
  readonly details: RejectionDetail[];
  readonly note?: string | undefined;
}

/** The label of a reason; of 'Other', the reviewer's own words. Other words of the reviewer follow it as a note. */
export function reasonAndNote({ reason, note = '' }: Pick<Rejection, 'reason' | 'note'>) {
  if (reason === 'other') return { reason: note, note: null };
  return { reason: reasonLabel(reason), note: note || null };
}

export const reasonLabel = (reason: RejectionReasonKey): string =>
  rejectionReasons.find(({ key }) => key === reason)?.label ?? otherRejectionReason;

/** A rejection in one line for staff. Without details it is exactly the label of the reason, or the reviewer's own words. */
export function describeRejection(rejection: Rejection): string {
  const { reason, note } = reasonAndNote(rejection);
  const named = rejection.details.map((key) => rejectionDetails[key].label).join(', ');
  const whole = named ? `${reason}: ${named}` : reason;
  return note ? `${whole}. ${note}` : whole;
}

/** The texts that applicants read after a rejection: one for each listed reason and each detail. */
export type RejectionTextKey = Exclude<RejectionReasonKey, 'other'> | RejectionDetail;
export const rejectionTextKeys = [...rejectionReasonKeys.filter((key) => key !== 'other'), ...rejectionDetailKeys] as [
  RejectionTextKey,
  ...RejectionTextKey[],
];
