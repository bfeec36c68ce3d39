import { roleLabels } from '@tvet/contract';
import { hashPassword } from '../../accounts/password.ts';
import { createSetupToken } from '../../accounts/setup-tokens.ts';
import { temporaryPassword, temporaryPasswordLifeMs } from '../../accounts/temporary-password.ts';
import { cleared } from '../../centres/agreements.ts';
import type { Database } from '../../database/connect.ts';
import { queueMessage } from '../../messages/ledger/queue-message.ts';
import { recipientOf } from '../../messages/ledger/recipient-of.ts';
import { portalLink } from '../../messages/templates/portal-link.ts';
import type { AccountWrite } from './account-write.ts';
import { findUser } from './get-user.ts';
import type { SelectedUser } from './select-users.ts';

/** What lets an invited person in (decisions C7, C8). */
type InvitedBy = 'agreement link' | 'temporary password';

export interface Invitation {
  /** Makes the secret count for this person and queues it to them, inside the caller's transaction. */
  send(tx: Database, write: AccountWrite, userId: string, time: 'first' | 'again'): Promise<InvitedBy>;
}

/** Makes the temporary password before the caller takes its turn: hashing is slow on purpose. */
export async function prepareInvitation(): Promise<Invitation> {
  const password = temporaryPassword();
  const passwordHash = await hashPassword(password);

  return {
    async send(tx, write, userId, time) {
      const user = await findUser(tx, userId);
      const centre = await centreToSign(tx, user);
      if (centre && user.email) {
        await setPassword(tx, userId, null, null);
        await sendAgreementLink(tx, write, { ...user, email: user.email }, centre, time);
        return 'agreement link';
      }
      const expiresAt = new Date(write.context.now().getTime() + temporaryPasswordLifeMs);
      await setPassword(tx, userId, passwordHash, expiresAt);
      await sendPassword(tx, write, user, password);
      return 'temporary password';
    },
  };
}

/** The centre whose agreement a centerAdmin has to sign first; none when at least one centre can be worked on already. */
async function centreToSign(
  tx: Database,
  { id, role }: SelectedUser,
): Promise<{ id: string; name: string } | undefined> {
  if (role !== 'centerAdmin') return undefined;
  const centres = await tx
    .selectFrom('user_centres')
    .innerJoin('centres', 'centres.id', 'user_centres.centre_id')
    .select((eb) => ['centres.id', 'centres.name', cleared(eb).as('cleared')])
    .where('user_id', '=', id)
    .orderBy('position')
    .execute();
  return centres.some((centre) => centre.cleared) ? undefined : centres[0];
}

const setPassword = (tx: Database, userId: string, passwordHash: string | null, expiresAt: Date | null) =>
  tx
    .updateTable('users')
    .set({
      password_hash: passwordHash,
      password_kind: passwordHash === null ? null : 'temporary',
      temporary_password_expires_at: expiresAt,
    })
    .where('id', '=', userId)
    .execute();

async function sendAgreementLink(
  tx: Database,
  { context, caller }: AccountWrite,
  user: SelectedUser & { email: string },
  centre: { id: string; name: string },
  time: 'first' | 'again',
): Promise<void> {
  const token = await createSetupToken(tx, { userId: user.id, centreId: centre.id, now: context.now() });
  const link = portalLink(context, '/signup-center', { token, email: user.email, centerId: centre.id });
  await queueMessage(tx, context, {
    template: time === 'first' ? 'centre-invitation' : 'setup-reinvitation',
    data: { firstName: user.first_name, centreName: centre.name, link },
    to: recipientOf(user),
    userId: user.id,
    causedBy: caller.id,
  });
}

async function sendPassword(
  tx: Database,
  { context, caller }: AccountWrite,
  user: SelectedUser,
  password: string,
): Promise<void> {
  await queueMessage(tx, context, {
    template: 'account-invitation',
    data: {
      firstName: user.first_name,
      roleLabel: roleLabels[user.role],
      username: user.phone ?? user.email ?? '',
      temporaryPassword: password,
      signInLink: portalLink(context, '/login'),
    },
    to: recipientOf(user),
    userId: user.id,
    causedBy: caller.id,
  });
}
