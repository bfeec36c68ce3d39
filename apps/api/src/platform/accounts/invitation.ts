import { type Role, roleLabels } from '@tvet/contract';
import { fullName } from '../../core/names.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Work } from '../calls/work.ts';
import type { Database } from '../database/connect.ts';
import { queueMessage } from '../messages/ledger/queue-message.ts';
import { recipientOf } from '../messages/ledger/recipient-of.ts';
import { portalLink } from '../messages/templates/portal-link.ts';
import { cleared } from './cleared-centres.ts';
import { noPassword, type TemporaryPassword } from './new-password.ts';
import { setPassword } from './set-password.ts';
import { createSetupToken } from './setup-tokens.ts';

/** The secret with which an invited person signs in or sets up the account (rules 4.14, 4.16). */
type InvitedBy = 'agreement link' | 'temporary password';

/** The recipient of an invitation. */
interface Invited {
  readonly id: string;
  readonly role: Role;
  readonly first_name: string;
  readonly phone: string | null;
  readonly phone_confirmed_at: Date | null;
  readonly email: string | null;
  readonly email_confirmed_at: Date | null;
  readonly password_kind: string | null;
}

/** True if the person has not set a password, so has not accepted the invitation. */
export const isInvited = ({ password_kind }: Pick<Invited, 'password_kind'>): boolean => password_kind !== 'own';

type ReinviteRefusal = 'APPLICANT_NOT_INVITED' | 'PASSWORD_ALREADY_SET' | 'ACCOUNT_DISABLED';

/** The reason why this person cannot be invited again; `undefined` if they can. */
export function refusalToReinvite(
  user: Pick<Invited, 'role' | 'password_kind'> & { readonly disabled_at: Date | null },
): ReinviteRefusal | undefined {
  if (user.role === 'applicant') return 'APPLICANT_NOT_INVITED';
  if (!isInvited(user)) return 'PASSWORD_ALREADY_SET';
  return user.disabled_at === null ? undefined : 'ACCOUNT_DISABLED';
}

/** Ends earlier secrets and queues another invitation, inside a transaction that locks the person's row. */
export async function inviteAgain(
  work: Work,
  user: Invited & { readonly last_name: string },
  password: TemporaryPassword,
): Promise<InvitedBy> {
  const by = await sendInvitation(work, user, password, 'again');
  await writeAudit(work, {
    action: 'user.reinvited',
    subjectType: 'user',
    subjectId: user.id,
    details: { name: fullName(user), by },
  });
  return by;
}

/**
 * Creates a temporary password or a setup link and queues the message with it, inside a transaction that locks the
 * person's row. The link is for a centre whose agreement has not been signed. Everything sent earlier stops working.
 */
export async function sendInvitation(
  work: Work,
  user: Invited,
  password: TemporaryPassword,
  time: 'first' | 'again',
): Promise<InvitedBy> {
  const centre = await centreToSign(work.db, user);
  if (centre && user.email) {
    await setPassword(work, user.id, noPassword);
    await sendAgreementLink(work, { ...user, email: user.email }, centre, time);
    return 'agreement link';
  }
  await setPassword(work, user.id, password.kept);
  await sendPassword(work, user, password.text);
  return 'temporary password';
}

/** The centre whose agreement a centerAdmin has to sign first; none if they can already work on at least one centre. */
async function centreToSign(db: Database, { id, role }: Invited): Promise<{ id: string; name: string } | undefined> {
  if (role !== 'centerAdmin') return undefined;
  const centres = await db
    .selectFrom('user_centres')
    .innerJoin('centres', 'centres.id', 'user_centres.centre_id')
    .select((eb) => ['centres.id', 'centres.name', cleared(eb).as('cleared')])
    .where('user_id', '=', id)
    .orderBy('position')
    .execute();
  return centres.some((centre) => centre.cleared) ? undefined : centres[0];
}

async function sendAgreementLink(
  work: Work,
  user: Invited & { email: string },
  centre: { id: string; name: string },
  time: 'first' | 'again',
): Promise<void> {
  const token = await createSetupToken(work, { userId: user.id, centreId: centre.id });
  const link = portalLink(work.services, '/signup-center', { token, email: user.email, centerId: centre.id });
  await queueMessage(work, {
    template: time === 'first' ? 'centre-invitation' : 'setup-reinvitation',
    data: { firstName: user.first_name, centreName: centre.name, link },
    to: recipientOf({ ...user, language: null }),
    userId: user.id,
  });
}

async function sendPassword(work: Work, user: Invited, password: string): Promise<void> {
  await queueMessage(work, {
    template: 'account-invitation',
    data: {
      firstName: user.first_name,
      roleLabel: roleLabels[user.role],
      username: user.phone ?? user.email ?? '',
      temporaryPassword: password,
      signInLink: portalLink(work.services, '/login'),
    },
    to: recipientOf({ ...user, language: null }),
    userId: user.id,
  });
}
