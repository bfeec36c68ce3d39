import { canRequireSecondFactor, type Role, recoveryCodeCount } from '@tvet/contract';
import { TOTP } from 'otpauth';
import { temporaryPassword } from '../../core/temporary-password.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Work } from '../calls/work.ts';
import { type Database, preparedStatement } from '../database/connect.ts';
import { queueMessage } from '../messages/ledger/queue-message.ts';
import { recipientOf } from '../messages/ledger/recipient-of.ts';
import type { SecondFactorChange } from '../messages/templates/second-factor.ts';
import type { Sealer } from '../security/sealer.ts';
import type { Account } from './account.ts';

const issuer = 'TVET Initiative';
const period = 30;
/** The accepted difference between the clocks of the phone and the server, in codes. */
const drift = 1;

/** The library's defaults are those of all authenticator apps: SHA-1, six digits (RFC 6238). */
const totpOf = (secret: string, label = ''): TOTP => new TOTP({ issuer, label, secret, period });

/** The key as the address that an authenticator app scans. */
export const uriOf = (secret: string, label: string): string => totpOf(secret, label).toString();

/** The counter of a code, or undefined if the code is not current. */
export function counterOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: drift });
  return delta === null ? undefined : TOTP.counter({ period, timestamp }) + delta;
}

/** Returns true if sign-in asks this account for a second factor. */
export async function hasSecondFactor(db: Database, userId: string): Promise<boolean> {
  const factor = await db
    .selectFrom('second_factors')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .modifyEnd(preparedStatement)
    .executeTakeFirst();
  return factor !== undefined;
}

/** Returns true if superAdmin requires a second factor and this person has not set it up (rules 4.39). */
export async function lacksSecondFactor(
  db: Database,
  { id, role }: { readonly id: string; readonly role: Role },
): Promise<boolean> {
  if (!canRequireSecondFactor(role)) return false;
  return (await isSecondFactorRequired(db)) && !(await hasSecondFactor(db, id));
}

export async function isSecondFactorRequired(db: Database): Promise<boolean> {
  const setting = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'secondFactorRequired')
    .modifyEnd(preparedStatement)
    .executeTakeFirst();
  return setting?.value === true;
}

/**
 * Accepts a code of the app, each of them once, or a recovery code, which is then spent (rules 4.38). The transaction must lock the
 * account's row.
 */
export async function takeSecondFactor(work: Work, account: Account, code: string): Promise<boolean> {
  const { db, now, services } = work;
  if (!/^\d{6}$/.test(code)) return takeRecoveryCode(work, account, code);
  const factor = await db
    .selectFrom('second_factors')
    .select('sealed_secret')
    .where('user_id', '=', account.id)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  const counter = factor && counterOf(services.sealer.open(factor.sealed_secret), code, now);
  if (counter === undefined) return false;
  const accepted = await db
    .updateTable('second_factors')
    .set({ last_counter: counter })
    .where('user_id', '=', account.id)
    .where('last_counter', '<', counter)
    .returning('user_id')
    .executeTakeFirst();
  return accepted !== undefined;
}

async function takeRecoveryCode(work: Work, account: Account, code: string): Promise<boolean> {
  const { db, now, services } = work;
  const used = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', account.id)
    .where('code_hash', '=', hashOf(services.sealer, account.id, code))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  if (!used) return false;
  await recordSecondFactor(work, account, 'recovery-code-used');
  return true;
}

/** The number of recovery codes that still work. */
export async function recoveryCodesLeft(db: Database, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}

/** Makes new recovery codes; the earlier ones stop working. Only keyed hashes are stored. */
export async function makeRecoveryCodes({ db, services }: Work, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, temporaryPassword);
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const rows = codes.map((code) => ({
    user_id: userId,
    code_hash: hashOf(services.sealer, userId, code.replaceAll('-', '')),
  }));
  await db.insertInto('recovery_codes').values(rows).execute();
  return codes;
}

const hashOf = (sealer: Sealer, userId: string, code: string): Buffer =>
  sealer.index('recovery-code', `${userId} ${code}`);

/** Removes the second factor, its recovery codes and the sign-ins that wait for it. Returns false if there was none. */
export async function deleteSecondFactor({ db }: Work, userId: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  await db.deleteFrom('sign_in_attempts').where('user_id', '=', userId).execute();
  return removed?.confirmed_at != null;
}

/** Writes a change to the audit trail, the security events and the person, inside its transaction. */
export async function recordSecondFactor(
  work: Work,
  account: Parameters<typeof recipientOf>[0] & { readonly id: string; readonly first_name: string },
  change: SecondFactorChange,
  details: Record<string, unknown> = {},
): Promise<void> {
  const { id } = account;
  // Without a caller, the person is signing in, or an operator acts on the command line.
  const isSigningIn = !work.caller && work.requestId !== null;
  await writeAudit(work, {
    action: `second-factor.${change}`,
    subjectType: 'user',
    subjectId: id,
    details,
    ...(isSigningIn && { actor: { personId: id } }),
  });
  await queueMessage(work, {
    template: 'second-factor-changed',
    data: { firstName: account.first_name, change, codesLeft: await recoveryCodesLeft(work.db, id) },
    to: recipientOf(account),
    userId: id,
  });
  const kind = change === 'recovery-code-used' ? 'recovery-code.used' : 'second-factor.changed';
  work.services.securityLog.note({ kind, accountId: id, addressGroup: work.client.addressGroup });
}
