import type { CentreDocument, ReviewStatus } from '@tvet/contract';
import { ApiError } from '../../core/api-error.ts';
import { type Caller, may } from '../../core/caller.ts';
import { isOwnCentre } from '../centres/index.ts';

/** Reviewers see the documents of every centre, and a centerAdmin those of its own (rules 6.16). */
export const seesCentre = (caller: Caller, centreId: string): boolean =>
  may(caller, 'documents:review') || isOwnCentre(caller, centreId);

/** The facts of a document that decide which actions a caller can take. */
interface DocumentFacts {
  readonly status: ReviewStatus;
  readonly submitted_by: string | null;
}

/** The sender of a document cannot review it (rules 17.19). */
export const refusalToSender = (caller: Caller, { submitted_by }: Pick<DocumentFacts, 'submitted_by'>) =>
  submitted_by === caller.id ? new ApiError('OWN_DOCUMENT') : undefined;

/** The actions that this caller can perform on a document, and those of its role that are blocked, each with the reason. */
export function actionsFor(
  caller: Caller,
  document: DocumentFacts,
): Pick<CentreDocument, 'allowedActions' | 'blockedActions'> {
  const reviews = may(caller, 'documents:review') && document.status === 'pending';
  const refusal = refusalToSender(caller, document);
  return {
    allowedActions: [
      ...(reviews && !refusal ? (['review'] as const) : []),
      ...(may(caller, 'centre:manage') && document.status !== 'approved' ? (['reupload'] as const) : []),
    ],
    blockedActions: reviews && refusal ? [{ action: 'review', reason: refusal.message }] : [],
  };
}
