import { type DocumentType, documentTypes, periodLabel, type ReviewDecision } from '@tvet/contract';
import type { Work } from '../../platform/calls/work.ts';
import { queueMessage } from '../../platform/messages/ledger/queue-message.ts';
import { portalLink } from '../../platform/messages/templates/portal-link.ts';
import { centreContact } from './centre-contact.ts';

interface Decided {
  readonly documentId: string;
  readonly decision: ReviewDecision;
  readonly reason: string | null;
}

/** Notifies a centre of the decision on its document, inside the transaction of the decision. */
export async function queueReviewMessage(work: Work, { documentId, decision, reason }: Decided): Promise<void> {
  const document = await work.db
    .selectFrom('documents')
    .innerJoin('skills', 'skills.id', 'documents.skill_id')
    .select(['documents.centre_id', 'document_type', 'period', 'skills.name as skill_name'])
    .where('documents.id', '=', documentId)
    .executeTakeFirstOrThrow();
  const { to, ...contact } = await centreContact(work, document.centre_id);
  const data = {
    ...contact,
    documentName: documentTypes[document.document_type as DocumentType].label,
    period: periodLabel(document.period),
    skillName: document.skill_name,
  };
  if (decision === 'approved') {
    await queueMessage(work, { template: 'document-approved', data, to, documentId });
    return;
  }
  const link = portalLink(work.services, '/center-documents', { centerId: document.centre_id });
  await queueMessage(work, {
    template: 'document-returned',
    data: { ...data, rejected: decision === 'rejected', reason: reason ?? '', link },
    to,
    documentId,
  });
}
