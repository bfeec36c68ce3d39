import { createSetupToken } from '../../platform/accounts/setup-tokens.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { Work } from '../../platform/calls/work.ts';
import { queueMessage } from '../../platform/messages/ledger/queue-message.ts';
import { recipientOf } from '../../platform/messages/ledger/recipient-of.ts';
import { portalLink } from '../../platform/messages/templates/portal-link.ts';
import type { FoundSigning } from './signings.ts';

/** The signer's next page. */
interface NextStep {
  readonly step: 'set-password' | 'portal';
  readonly url: string;
}

/**
 * The effects of an acceptance, inside its transaction: the signing is complete, the audit trail records it, and the signer and
 * every invited colleague receive the link to their next step.
 */
export async function finishSigning(work: Work, signing: FoundSigning, sha256: Buffer): Promise<NextStep> {
  await work.db
    .updateTable('agreement_signings')
    .set({ completed_at: work.now })
    .where('id', '=', signing.id)
    .execute();
  await writeAudit(work, {
    action: 'agreement.signed',
    subjectType: 'centre',
    subjectId: signing.centreId,
    details: { name: signing.centreName, by: signing.signerName, sha256: sha256.toString('hex') },
    actor: { personId: signing.userId },
  });
  const next = nextStep(work, signing);
  await tellSigner(work, signing, next.url);
  await tellColleagues(work, signing);
  return next;
}

async function tellSigner(work: Work, signing: FoundSigning, link: string): Promise<void> {
  await queueMessage(work, {
    template: 'agreement-signed',
    data: {
      firstName: signing.first_name,
      centreName: signing.centreName,
      link,
      needsPassword: signing.password_kind !== 'own',
    },
    to: recipientOf({ ...signing, language: null }),
    userId: signing.userId,
    causedBy: signing.userId,
  });
}

/** Leads to the account setup if the signer has no password, otherwise back to the portal. */
function nextStep({ services }: Work, { password_kind, returnTo }: FoundSigning): NextStep {
  if (password_kind === 'own') return { step: 'portal', url: portalLink(services, '/dashboard') };
  return { step: 'set-password', url: services.sealer.open(returnTo) };
}

/**
 * Sends the other invited colleagues a link to set up their account. There is nothing left to sign, and their invitation
 * would lead to a sign-in without a password (rules 16.13).
 */
async function tellColleagues(work: Work, { centreId, centreName, userId }: FoundSigning): Promise<void> {
  for (const { email, ...colleague } of await selectInvited(work, centreId).where('users.id', '<>', userId).execute()) {
    if (email === null) continue;
    const token = await createSetupToken(work, { userId: colleague.id, centreId });
    const link = portalLink(work.services, '/signup-center-signed', { token, email });
    await queueMessage(work, {
      template: 'colleague-signed',
      data: { firstName: colleague.first_name, centreName, link },
      to: recipientOf({ ...colleague, email, language: null }),
      userId: colleague.id,
      causedBy: userId,
    });
  }
}

/** The administrators of a centre whose invitation to sign is still valid. */
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
