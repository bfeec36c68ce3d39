import { Checkbox, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import {
  type ApplicationDetail,
  type CorrectionField,
  correctionDays,
  correctionFields,
  correctionLabelOf,
  correctionRequest,
  entryRequirements,
  isIdentityNumber,
  maxReasonLength,
} from '@tvet/contract';
import { request } from '../../portal.ts';
import { useUser } from '../../session/use-session.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { useConfirmedCall } from '../../ui/dialog/use-confirmed-call.ts';
import { problemsOf } from '../../ui/form/problems-of.ts';
import { usePortalForm } from '../../ui/form/use-portal-form.ts';
import { textOf } from '../../ui/label.ts';
import { toast } from '../../ui/toast.ts';
import { applicationsKey } from './applications-key.ts';

export interface CorrectionDialogProps {
  readonly application: ApplicationDetail;
  readonly onClose: () => void;
}

interface Values {
  fields: CorrectionField[];
  reason: string;
}

const labels = { fields: 'What to correct', reason: 'Reason' };

/** Asks the applicant for a correction of fields or files, with a reason that they read. */
export function RequestCorrectionDialog({ application, onClose }: CorrectionDialogProps) {
  const { id, applicantName, tvetCategory } = application;
  const { permissions } = useUser();
  const queryClient = useQueryClient();
  const mayAskNumbers = permissions.includes('applications:correct-numbers');
  const hasProof = entryRequirements[tvetCategory].includes('proof');
  const offered = correctionFields.filter(
    (field) =>
      (mayAskNumbers || !isIdentityNumber(field)) &&
      (hasProof || (field !== 'proofKind' && field !== 'proofOfEducationUrl')),
  );
  const form = usePortalForm<Values>({
    initialValues: { fields: [], reason: '' },
    idPrefix: 'correction-',
    labels,
    validate: (values) => problemsOf(correctionRequest, values, labels),
    send: (body, idempotencyKey) =>
      request('POST /applications/{id}/corrections', { params: { id }, body, idempotencyKey }),
    onDone: () => {
      toast.success(`${applicantName} was asked for a correction`);
      onClose();
      return queryClient.invalidateQueries({ queryKey: applicationsKey });
    },
    onRefused: () => void queryClient.invalidateQueries({ queryKey: applicationsKey }),
  });
  const { id: groupId, ...group } = form.field('fields');
  return (
    <FormDialog
      title="Ask for a correction"
      form={form}
      words={{ submit: 'Send the request', busy: 'Sending...' }}
      onClose={onClose}
    >
      <p>
        <strong>{applicantName}</strong> gets a link by SMS and email, and has {correctionDays} days. The application
        keeps its place, and no one can decide on it until the correction is sent or the deadline passes.
      </p>
      <Checkbox.Group label={labels.fields} withAsterisk {...group}>
        <div id={groupId} className="choices">
          {offered.map((field, at) => (
            <Checkbox
              key={field}
              value={field}
              label={textOf(correctionLabelOf(field))}
              data-autofocus={at === 0 || undefined}
            />
          ))}
        </div>
      </Checkbox.Group>
      {!mayAskNumbers && <p className="quiet">Only a Super Admin can ask for a NIN or BVN.</p>}
      <Textarea
        label={labels.reason}
        description="The applicant will see this reason word for word"
        withAsterisk
        autosize
        minRows={2}
        maxLength={maxReasonLength}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}

/** Cancels the open request; the applicant is told that nothing is needed. */
export function CancelCorrectionDialog({ application: { id, applicantName }, onClose }: CorrectionDialogProps) {
  const { asked } = useConfirmedCall({
    send: (idempotencyKey) => request('DELETE /applications/{id}/correction', { params: { id }, idempotencyKey }),
    onDone: () => {
      toast.success('The request is cancelled');
      onClose();
    },
    refreshes: applicationsKey,
  });
  return (
    <ConfirmDialog
      title="Cancel the request"
      confirm="Cancel the request"
      busy="Cancelling..."
      {...asked}
      danger
      onClose={onClose}
    >
      <p>
        <strong>{applicantName}</strong> will be told that no correction is needed. You can then decide on the
        application.
      </p>
    </ConfirmDialog>
  );
}
