import type { CallAnswer, CallInput, calls } from '@tvet/contract';
import { notFound } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import type { Work } from '../../platform/calls/work.ts';
import { paperAddress } from '../../platform/papers/addresses.ts';
import { ownCentre } from './own-centre.ts';

type GetSignedAgreement = typeof calls.getSignedAgreement;

/** The address of a centre's signed agreement. @throws ApiError NOT_FOUND if no paper was sealed for it. */
export async function getSignedAgreement(
  work: Work<Caller>,
  { params }: CallInput<GetSignedAgreement>,
): Promise<CallAnswer<GetSignedAgreement>> {
  const { paperId } = await ownCentre(work.db, work.caller, params.centerId);
  if (paperId === null) throw notFound();
  return { url: paperAddress(work, { kind: 'sealed', id: paperId }) };
}
