import type { Account } from '../../platform/accounts/account.ts';
import type { KeptPassword } from '../../platform/accounts/new-password.ts';
import { setPassword } from '../../platform/accounts/set-password.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { Work } from '../../platform/calls/work.ts';
import { queueMessage } from '../../platform/messages/ledger/queue-message.ts';
import { recipientOf } from '../../platform/messages/ledger/recipient-of.ts';

interface PasswordChange {
  readonly password: KeptPassword;
  /** The action on the audit trail. */
  readonly action: 'password.reset' | 'password.set-up' | 'password.changed';
  /** The session that stays when people change their own password. */
  readonly keepSession?: string;
}

/** Sets a person's new password, inside a transaction that holds their row, and notifies them of a change. */
export async function setOwnPassword(
  work: Work,
  account: Account,
  { password, action, keepSession }: PasswordChange,
): Promise<void> {
  const { id } = account;
  await setPassword(work, id, password, { keepSession });
  if (action !== 'password.set-up') {
    await queueMessage(work, {
      template: 'password-changed',
      data: { firstName: account.first_name },
      to: recipientOf(account),
      userId: id,
      causedBy: id,
    });
  }
  await writeAudit(work, { action, subjectType: 'user', subjectId: id, actor: { personId: id } });
}
