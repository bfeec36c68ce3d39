import { writeAudit } from '../audit/write-audit.ts';
import type { Work } from '../http/work.ts';
import { queueMessage } from '../messages/ledger/queue-message.ts';
import { recipientOf } from '../messages/ledger/recipient-of.ts';
import { portalLink } from '../messages/templates/portal-link.ts';
import { leadColleaguesOn } from './lead-on.ts';
import type { FoundSigning } from './signings.ts';

/** Where the signer goes on. */
interface NextStep {
  readonly step: 'set-password' | 'portal';
  readonly url: string;
}

/** What was accepted, as the audit trail names it. */
interface Finished {
  readonly sha256: Buffer;
  /** The host of the service outside at which it was signed. */
  readonly service?: string;
}

/**
 * What follows from an acceptance, inside its transaction: the signing is over, the audit trail says so, and the signer
 * and whoever was invited beside them are written to with the way on.
 */
export async function finishSigning(
  work: Work,
  signing: FoundSigning,
  { sha256, service }: Finished,
): Promise<NextStep> {
  await work.db
    .updateTable('agreement_signings')
    .set({ completed_at: work.now })
    .where('id', '=', signing.id)
    .execute();
  await writeAudit(work, {
    action: 'agreement.signed',
    subjectType: 'centre',
    subjectId: signing.centreId,
    details: {
      name: signing.centreName,
      by: signing.signerName,
      sha256: sha256.toString('hex'),
      ...(service !== undefined && { service }),
    },
    actor: { personId: signing.userId },
  });
  const next = nextStep(work, signing);
  await tellSigner(work, signing, next.url);
  await leadColleaguesOn(work, signing);
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
    to: recipientOf(signing),
    userId: signing.userId,
    causedBy: signing.userId,
  });
}

/** To the account setup while there is no password, otherwise back to the portal. */
function nextStep({ services }: Work, { password_kind, returnTo }: FoundSigning): NextStep {
  if (password_kind === 'own') return { step: 'portal', url: portalLink(services, '/dashboard') };
  return { step: 'set-password', url: services.sealer.open(returnTo) };
}
