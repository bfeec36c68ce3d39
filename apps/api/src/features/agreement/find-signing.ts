import { hashSigningToken, selectSignings, withText } from '../../agreements/signings.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Work } from '../../http/work.ts';

/**
 * The signing that a token opens, with what is signed and by whom, as both are now: the signer still has an account and
 * still runs the centre. @throws ApiError INVALID_SIGNING, AGREEMENT_SIGNED.
 */
export async function findSigning({ db, now }: Work, token: string) {
  const row = await selectSignings(db).where('token_hash', '=', hashSigningToken(token)).executeTakeFirst();
  if (!row || row.expiresAt <= now) throw new ApiError('INVALID_SIGNING');
  if (row.acceptedAt !== null) throw new ApiError('AGREEMENT_SIGNED');
  return withText(row);
}

/** What a signing's draft shows; `undefined` when there is no such signing any more. */
export async function findDraft({ db, now }: Work, id: string) {
  const row = await selectSignings(db).where('agreement_signings.id', '=', id).executeTakeFirst();
  return row && row.expiresAt > now ? withText(row) : undefined;
}
