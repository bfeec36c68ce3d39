import { hash } from 'node:crypto';
import { ApiError } from '../../core/api-error.ts';
import { fullName } from '../../core/names.ts';
import type { Work } from '../../platform/calls/work.ts';
import type { Database } from '../../platform/database/connect.ts';
import { hashOfText, textFor } from './text.ts';

/** A signing stays open long enough to read the agreement twice. */
export const signingLifeMs = 2 * 60 * 60 * 1000;

/** The token has 256 random bits and cannot be guessed, so the stored hash needs no key. */
export const hashSigningToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** A signing with its current text and signer. */
export type FoundSigning = ReturnType<typeof withText>;

/** The signings whose signer still has an account and still runs the centre. */
const selectSignings = (db: Database) =>
  db
    .selectFrom('agreement_signings')
    .innerJoin('agreements', 'agreements.id', 'agreement_signings.agreement_id')
    .innerJoin('centres', 'centres.id', 'agreements.centre_id')
    .innerJoin('users', 'users.id', 'agreement_signings.user_id')
    .innerJoin('user_centres', (join) =>
      join.onRef('user_centres.user_id', '=', 'users.id').onRef('user_centres.centre_id', '=', 'centres.id'),
    )
    .select([
      'agreement_signings.id',
      'agreement_signings.agreement_id as agreementId',
      'agreement_signings.user_id as userId',
      'agreement_signings.opened_at as openedAt',
      'agreement_signings.expires_at as expiresAt',
      'agreement_signings.return_to as returnTo',
      'agreements.accepted_at as acceptedAt',
      'centres.id as centreId',
      'centres.name as centreName',
      'centres.tvet_code as tvetCode',
      'centres.location_address as streetAddress',
      'centres.lga',
      'centres.state_name as stateName',
      'users.first_name',
      'users.last_name',
      'users.email',
      'users.email_confirmed_at',
      'users.phone',
      'users.phone_confirmed_at',
      'users.password_kind',
    ])
    .where('users.disabled_at', 'is', null)
    .where('users.role', '=', 'centerAdmin');

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof selectSignings>['executeTakeFirst']>>>;

/** A row with the current text of its centre's agreement. */
function withText(row: Row) {
  // Most street addresses already include the area.
  const lga = row.lga && !row.streetAddress.includes(row.lga) ? row.lga : null;
  const place = [row.streetAddress, lga, row.stateName].filter(Boolean).join(', ');
  const text = textFor({ name: row.centreName, tvetCode: row.tvetCode, place });
  return { ...row, text, textSha256: hashOfText(text), signerName: fullName(row), signerEmail: row.email ?? '' };
}

/**
 * The signing of a token, with its current text and signer. The signer still has an account and still runs the centre.
 * @throws ApiError INVALID_SIGNING, AGREEMENT_SIGNED.
 */
export async function findSigning({ db, now }: Work, token: string): Promise<FoundSigning> {
  const row = await selectSignings(db).where('token_hash', '=', hashSigningToken(token)).executeTakeFirst();
  if (!row || row.expiresAt <= now) throw new ApiError('INVALID_SIGNING');
  if (row.acceptedAt !== null) throw new ApiError('AGREEMENT_SIGNED');
  return withText(row);
}

/** The content of a signing's draft. `undefined` once the signing has ended. */
export async function findDraft({ db, now }: Work, id: string): Promise<FoundSigning | undefined> {
  const row = await selectSignings(db).where('agreement_signings.id', '=', id).executeTakeFirst();
  return row && row.expiresAt > now ? withText(row) : undefined;
}
