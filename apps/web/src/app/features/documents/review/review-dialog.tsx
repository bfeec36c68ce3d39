import { Textarea } from '@mantine/core';
import {
  type DocumentDetail,
  isEarlyReport,
  maxReviewReason,
  periodLabel,
  type ReviewDecision,
  reviewStatusLabels,
} from '@tvet/contract';
import { CallError, messageOf } from '../../../api/errors.ts';
import { documentsKey } from '../../../documents/queries.ts';
import { typeLabel } from '../../../documents/type-label.ts';
import { request } from '../../../portal.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { useConfirmedCall } from '../../../ui/dialog/use-confirmed-call.ts';
import { usePortalForm } from '../../../ui/form/use-portal-form.ts';
import { formatDay, lagosDayOf } from '../../../ui/format.ts';
import { toast } from '../../../ui/toast.ts';
import { decisionTitles } from './decisions.ts';

interface ReviewDialogProps {
  readonly decision: ReviewDecision;
  /** The document as the reviewer saw it: the decision applies to the file that it refers to (rules 17.8). */
  readonly document: DocumentDetail;
  readonly onTaken: () => void;
  /** The centre has sent another file in the meantime: nothing was decided. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

interface DecisionTexts {
  readonly busy: string;
  readonly consequence: (centre: string) => string;
  readonly done: (document: string) => string;
}

const decisionTexts: Readonly<Record<ReviewDecision, DecisionTexts>> = {
  approved: {
    busy: 'Approving...',
    consequence: (centre) => `${centre} will be notified and can no longer replace the document.`,
    done: (document) => `${document} approved`,
  },
  rejected: {
    busy: 'Rejecting...',
    consequence: (centre) => `${centre} will receive the reason and has to send another document.`,
    done: (document) => `${document} rejected`,
  },
  modification_required: {
    busy: 'Requesting...',
    consequence: (centre) => `${centre} will receive your reason and has to send the document again.`,
    done: (document) => `Changes to ${document} requested`,
  },
};

/** Asks before a decision on a document; every decision but an approval needs a reason. */
export function ReviewDialog({ decision, document, onTaken, onChanged, onClose }: ReviewDialogProps) {
  const { centerId, id: documentId, fileUrl, centerName, documentType, period, submittedAt } = document;
  const { busy, consequence, done } = decisionTexts[decision];
  const title = decisionTitles[decision];
  const name = `${typeLabel(documentType)}, ${periodLabel(period)}`;

  const { asked, attempt } = useConfirmedCall<unknown, string>({
    send: (idempotencyKey, reason) =>
      request('PATCH /centres/{id}/documents/{documentId}/review', {
        params: { id: centerId, documentId },
        body: { status: decision, fileUrl, ...(reason && { rejectionReason: reason }) },
        idempotencyKey,
      }),
    onDone: () => {
      toast.success(done(name));
      onTaken();
    },
    onRefused: (failure) => {
      if (!isOvertaken(failure)) return;
      toast.warning(sayOvertaken(failure));
      if (failure.code === 'DOCUMENT_CHANGED') onChanged();
      else onClose();
    },
    refreshes: documentsKey,
  });
  const form = usePortalForm({
    initialValues: { reason: '' },
    idPrefix: 'review-',
    validate: { reason: (reason) => (reason.trim() === '' ? 'Please give a reason' : null) },
    labels: { reason: 'Reason' },
    fieldOf: (field) => (field === 'rejectionReason' ? 'reason' : undefined),
    send: ({ reason }) => attempt(reason.trim()),
  });
  const question = (
    <p>
      <strong>{name}</strong>: {consequence(centerName)}
    </p>
  );

  if (decision === 'approved') {
    return (
      <ConfirmDialog title={title} confirm={title} busy={busy} {...asked} onClose={onClose}>
        {question}
        {isEarlyReport(documentType, period, lagosDayOf(submittedAt)) && (
          <p data-warning>
            This report was sent on {formatDay(submittedAt)}, before {periodLabel(period)} was over, so it may be
            incomplete. Once approved, it cannot be replaced.
          </p>
        )}
      </ConfirmDialog>
    );
  }
  return (
    <FormDialog
      title={title}
      form={form}
      words={{ submit: title, busy }}
      danger={decision === 'rejected'}
      onClose={onClose}
    >
      {question}
      <Textarea
        label="Reason"
        description="The centre will see this reason word for word"
        withAsterisk
        autosize
        minRows={3}
        maxLength={maxReviewReason}
        data-autofocus
        {...form.field('reason')}
      />
    </FormDialog>
  );
}

/** The centre has sent another file, or another reviewer was first: the page refreshes. */
const isOvertaken = (failure: Error): failure is CallError =>
  failure instanceof CallError && (failure.code === 'DOCUMENT_CHANGED' || failure.code === 'DOCUMENT_REVIEWED');

function sayOvertaken(failure: CallError): string {
  const { currentStatus } = failure;
  const label = Object.entries(reviewStatusLabels).find(([status]) => status === currentStatus)?.[1];
  return label && failure.code === 'DOCUMENT_REVIEWED' && failure.params.label === undefined
    ? `${messageOf(failure)}: ${label}`
    : messageOf(failure);
}
