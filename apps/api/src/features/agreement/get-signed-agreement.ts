import type { CallAnswer, CallInput, calls } from '@tvet/contract';
import type { Caller } from '../../accounts/caller.ts';
import { notFound } from '../../http/api-error.ts';
import type { Work } from '../../http/work.ts';
import { paperAddress } from '../../papers/addresses.ts';
import { ownCentre } from './policy.ts';

type GetSignedAgreement = typeof calls.getSignedAgreement;

/** Where a centre's signed agreement is; one that nothing was sealed for is not there. */
export async function getSignedAgreement(
  work: Work<Caller>,
  { params }: CallInput<GetSignedAgreement>,
): Promise<CallAnswer<GetSignedAgreement>> {
  const { paperId } = await ownCentre(work.db, work.caller, params.centerId);
  if (paperId === null) throw notFound();
  return { url: paperAddress(work, { kind: 'sealed', id: paperId }) };
}
