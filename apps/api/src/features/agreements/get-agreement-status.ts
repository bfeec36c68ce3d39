import type { CallAnswer, CallInput, calls } from '@tvet/contract';
import type { Caller } from '../../core/caller.ts';
import type { Work } from '../../platform/calls/work.ts';
import { ownCentre } from './own-centre.ts';

type GetAgreementStatus = typeof calls.getAgreementStatus;

/** Returns true if the caller's centre has accepted its agreement. */
export async function getAgreementStatus(
  { db, caller }: Work<Caller>,
  { params }: CallInput<GetAgreementStatus>,
): Promise<CallAnswer<GetAgreementStatus>> {
  const { acceptedAt } = await ownCentre(db, caller, params.id);
  return { hasAccepted: acceptedAt !== null };
}
