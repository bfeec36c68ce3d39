import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import { type RejectionDetail, type RejectionTextKey, rejectionDetails } from '../../applications/rejection/details.ts';
import { rejectionReasons } from '../reasons.ts';

/** The reviewer's findings, for the applicant. The first one of a rejection is in the SMS, so each is short. */
const sentences: Readonly<Record<RejectionDetail, MessageDescriptor>> = {
  under_age: msg`You are younger than the programme allows.`,
  over_age: msg`You are older than the programme allows.`,
  outside_programme: msg`The programme is not for your situation.`,
  other_application: msg`You already have a place or another application.`,
  nin_missing: msg`Your NIN is missing.`,
  bvn_missing: msg`Your BVN is missing.`,
  proof_missing: msg`Your proof is missing.`,
  proof_unreadable: msg`We could not read your proof.`,
  proof_not_accepted: msg`Your proof is not a document that we accept.`,
  proof_of_other_person: msg`Your proof is of another person.`,
  name_differs: msg`Your name differs from the name of your NIN.`,
  experience_not_shown: msg`Your proof does not show work in the trade.`,
  experience_too_short: msg`You have not worked in the trade long enough.`,
  centre_full: msg`The centre has no place left.`,
  trade_not_taught: msg`The centre does not teach the trade.`,
};

/** Advice to an applicant before another application. A detail that is not named has the text of its reason. */
const texts: Readonly<Partial<Record<RejectionTextKey, MessageDescriptor>>> = {
  unqualified: msg`Before you apply again, read what the programme asks for. The other programme may ask for something that you have.`,
  incomplete: msg`Before you apply again, get every number and paper that the programme asks for.`,
  experience: msg`Apply again with proof that shows more of what you can do. STC does not ask for proof.`,
  position_filled: msg`Apply again for a trade and a centre that still have places.`,
  other_application: msg`You do not need to apply again. Check the status of your other application.`,
  nin_missing: msg`Get your NIN from a NIMC office. Type all 11 digits when you apply again.`,
  bvn_missing: msg`Get your BVN from your bank, or dial *565*0#. Type all 11 digits when you apply again.`,
  proof_unreadable: msg`When you apply again, upload a sharp photo or scan that shows the whole page.`,
  proof_of_other_person: msg`When you apply again, upload a proof that has your own name.`,
  name_differs: msg`Have your name corrected at a NIMC office, or apply again with the name that your NIN has.`,
};

export const sayRejectionDetail = (key: RejectionDetail, i18n: I18n): string => i18n._(sentences[key]);

const reasonOf = (key: RejectionTextKey): RejectionTextKey | undefined =>
  key in rejectionDetails ? (rejectionDetails[key as RejectionDetail].reason as RejectionTextKey) : undefined;

/** Edited advice by reason or detail. It is in the language it was written in. */
export type EditedAdvice = Readonly<Partial<Record<string, string>>>;

/** The advice without an edit of its own: the portal's text or, for a detail without one, that of its reason. */
export function sayStandardAdvice(key: RejectionTextKey, edited: EditedAdvice, i18n: I18n): string {
  const reason = reasonOf(key);
  const own = texts[key];
  if (own) return i18n._(own);
  return reason ? (edited[reason] ?? sayStandardAdvice(reason, edited, i18n)) : '';
}

/** The advice after a rejection for these details or, without any, for the stored reason. A reviewer's own words have none. */
export function sayRejectionAdvice(
  { reason, details }: { readonly reason: string; readonly details: readonly RejectionDetail[] },
  edited: EditedAdvice,
  i18n: I18n,
): string[] {
  const listed = rejectionReasons.find(({ key, label }) => label === reason && key !== 'other');
  const keys = details.length > 0 ? details : listed ? [listed.key as RejectionTextKey] : [];
  return [...new Set(keys.map((key) => edited[key] ?? sayStandardAdvice(key, edited, i18n)))];
}
