import { createSetupToken } from '../accounts/setup-tokens.ts';
import type { Work } from '../http/work.ts';
import { queueMessage } from '../messages/ledger/queue-message.ts';
import { recipientOf } from '../messages/ledger/recipient-of.ts';
import { portalLink } from '../messages/templates/portal-link.ts';

interface SignedCentre {
  readonly centreId: string;
  readonly centreName: string;
  /** The person who signed. */
  readonly userId: string;
}

/**
 * Whoever else was invited to sign for a centre has nothing left to sign, and the invitation would lead them to a sign-in
 * without a password. They are sent a link to the set-up instead (rules 16.13), inside the transaction of the acceptance.
 */
export async function leadColleaguesOn(work: Work, { centreId, centreName, userId }: SignedCentre): Promise<void> {
  for (const { email, ...colleague } of await selectInvited(work, centreId).where('users.id', '<>', userId).execute()) {
    if (email === null) continue;
    const token = await createSetupToken(work, { userId: colleague.id, centreId });
    const link = portalLink(work.services, '/signup-center-signed', { token, email });
    await queueMessage(work, {
      template: 'colleague-signed',
      data: { firstName: colleague.first_name, centreName, link },
      to: recipientOf({ ...colleague, email }),
      userId: colleague.id,
      causedBy: userId,
    });
  }
}

/** The administrators of a centre whose invitation to sign is still good. */
const selectInvited = ({ db, now }: Work, centreId: string) =>
  db
    .selectFrom('users')
    .innerJoin('user_centres', 'user_centres.user_id', 'users.id')
    .innerJoin('setup_tokens', (join) =>
      join
        .onRef('setup_tokens.user_id', '=', 'users.id')
        .onRef('setup_tokens.centre_id', '=', 'user_centres.centre_id'),
    )
    .select([
      'users.id',
      'users.first_name',
      'users.email',
      'users.email_confirmed_at',
      'users.phone',
      'users.phone_confirmed_at',
      'users.password_kind',
    ])
    .where('user_centres.centre_id', '=', centreId)
    .where('users.disabled_at', 'is', null)
    .where('setup_tokens.used_at', 'is', null)
    .where('setup_tokens.voided_at', 'is', null)
    .where('setup_tokens.expires_at', '>', now);
