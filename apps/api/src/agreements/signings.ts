import { hash } from 'node:crypto';
import type { Database } from '../database/connect.ts';
import { fullName } from '../shared/names.ts';
import { hashOfText, textFor } from './text.ts';

/** How long a signing stays open: long enough to read the agreement twice. */
export const signingLifeMs = 2 * 60 * 60 * 1000;

/** Of 256 random bits nothing can be guessed, so the hash that is stored needs no key. */
export const hashSigningToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** A signing, with what is signed and by whom, as both are now. */
export type FoundSigning = ReturnType<typeof withText>;

/** The signings of people who still have an account and still run the centre. */
export const selectSignings = (db: Database) =>
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
      'agreement_signings.created_at as startedAt',
      'agreement_signings.opened_at as openedAt',
      'agreement_signings.expires_at as expiresAt',
      'agreement_signings.return_to as returnTo',
      'agreement_signings.service_id as serviceId',
      'agreement_signings.text_sha256 as handedOver',
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

/** A row with the text that its centre signs today. */
export function withText(row: Row) {
  const place = [row.streetAddress, row.lga, row.stateName].filter(Boolean).join(', ');
  const text = textFor({ name: row.centreName, tvetCode: row.tvetCode, place });
  return { ...row, text, textSha256: hashOfText(text), signerName: fullName(row), signerEmail: row.email ?? '' };
}
