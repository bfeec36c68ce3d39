import { writeAudit } from '../audit/write-audit.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/connect.ts';
import { queueMessage } from '../messages/ledger/queue-message.ts';
import { recipientOf } from '../messages/ledger/recipient-of.ts';
import type { Account } from './account.ts';
import { endAccess } from './end-access.ts';

interface PasswordChange {
  readonly passwordHash: string;
  /** What the audit trail calls it. */
  readonly action: 'password.reset' | 'password.set-up' | 'password.changed';
  readonly requestId: string;
  /** The session that stays, of whoever changes their own. */
  readonly keepSession?: string;
}

/**
 * Gives the person a password of their own, inside a transaction that holds their row. Everything that let somebody in
 * until now ends, and the person is told of a change.
 */
export async function setPassword(
  tx: Database,
  context: Pick<Context, 'sealer' | 'now'>,
  account: Account,
  { passwordHash, action, requestId, keepSession }: PasswordChange,
): Promise<void> {
  const { id } = account;
  await tx
    .updateTable('users')
    .set({ password_hash: passwordHash, password_kind: 'own', temporary_password_expires_at: null })
    .where('id', '=', id)
    .execute();
  await endAccess(tx, id, 'password', context.now(), keepSession === undefined ? {} : { except: keepSession });
  if (action !== 'password.set-up') {
    await queueMessage(tx, context, {
      template: 'password-changed',
      data: { firstName: account.first_name },
      to: recipientOf(account),
      userId: id,
      causedBy: id,
    });
  }
  await writeAudit(tx, account, { action, subjectType: 'user', subjectId: id, requestId });
}
