import { Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import {
  type ApplicationDetail,
  banks,
  correctableStatuses,
  isBankField,
  isIdentityNumber,
  maxReasonLength,
  type StaffCorrection,
  type StaffCorrectionField,
  staffCorrectionFields,
  withCompanions,
} from '@tvet/contract';
import { type CorrectionForm, changedValues, problemsIn, sayRefused } from '../../../corrections/correction-form.ts';
import {
  CorrectionInput,
  type CorrectionValues,
  correctionLabels,
  initialValuesOf,
} from '../../corrections/correction-input.tsx';
import { request } from '../../portal.ts';
import { useUser } from '../../session/use-session.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { usePortalForm } from '../../ui/form/use-portal-form.ts';
import { toast } from '../../ui/toast.ts';
import { applicationsKey } from './applications-key.ts';
import type { CorrectionDialogProps } from './correction-dialogs.tsx';

type Values = CorrectionValues & { reason: string; evidence: string };

const isEmpty = (text: string) => text.trim() === '';
const own: Readonly<Record<string, string>> = { reason: 'Give a reason', evidence: 'Name the evidence' };

/** Corrects details for the applicant, who is told, with a reason and evidence (rules 9.19). */
export function CorrectDetailsDialog({ application, onClose }: CorrectionDialogProps) {
  const { id, applicantName } = application;
  const { permissions } = useUser();
  const queryClient = useQueryClient();
  // After the decision only the applicant changes the bank details (rules 15.18).
  const isUndecided = correctableStatuses.some((status) => status === application.status);
  const fields = staffCorrectionFields.filter(
    (field) =>
      (permissions.includes('applications:correct-numbers') || !isIdentityNumber(field)) &&
      (isUndecided || !isBankField(field)),
  );
  const shown = formOf(application, fields);
  const form = usePortalForm<Values>({
    initialValues: { ...initialValuesOf(shown), reason: '', evidence: '' },
    idPrefix: 'details-',
    labels: { ...correctionLabels(fields), reason: 'Reason', evidence: 'Evidence' },
    validate: (values) => ({
      ...ofChanged(problemsIn(values, shown), changedValues(values, shown)),
      ...(isEmpty(values.reason) && { reason: own.reason }),
      ...(isEmpty(values.evidence) && { evidence: own.evidence }),
    }),
    sayField: (error) => own[error.field] ?? sayRefused(error),
    send: ({ reason, evidence, ...values }) => {
      const body = { ...changedValues(values, shown), reason, evidence } as StaffCorrection;
      return request('PATCH /applications/{id}/details', { params: { id }, body });
    },
    onDone: () => {
      toast.success(`The details of ${applicantName} are corrected`);
      onClose();
      return queryClient.invalidateQueries({ queryKey: applicationsKey });
    },
  });
  return (
    <FormDialog
      title="Correct details"
      form={form}
      words={{ submit: 'Save the correction', busy: 'Saving...' }}
      onClose={onClose}
    >
      <p>
        <strong>{applicantName}</strong> will be told which details have changed. The timeline shows the values before
        and after.
      </p>
      {shown.values.map(({ field, value }) => (
        <CorrectionInput
          key={field}
          form={form}
          field={field}
          stored={value}
          required={shown.required.includes(field)}
        />
      ))}
      <Textarea
        label="Reason"
        description="The applicant will see this reason word for word"
        withAsterisk
        autosize
        minRows={2}
        maxLength={maxReasonLength}
        {...form.field('reason')}
      />
      <TextInput
        label="Evidence"
        description="The document that proves it, such as: NIN slip, seen at the centre on 3 May"
        withAsterisk
        maxLength={maxReasonLength}
        {...form.field('evidence')}
      />
    </FormDialog>
  );
}

/** The problems of the changed fields and of those that depend on them: the others may be older than today's rules. */
function ofChanged(problems: ReturnType<typeof problemsIn>, changed: object): ReturnType<typeof problemsIn> {
  const checked: readonly string[] = withCompanions(Object.keys(changed) as StaffCorrectionField[]);
  return Object.fromEntries(Object.entries(problems).filter(([field]) => checked.includes(field)));
}

/** The stored values of the fields. Imported applications may lack some, so only the names are required here. */
function formOf(application: ApplicationDetail, fields: readonly StaffCorrectionField[]): CorrectionForm {
  const { applicant } = application;
  const stored: Readonly<Record<StaffCorrectionField, string | null>> = {
    firstName: applicant.firstName,
    lastName: applicant.lastName,
    dateOfBirth: applicant.dateOfBirth,
    streetAddressLine1: application.streetAddressLine1,
    streetAddressLine2: application.streetAddressLine2,
    state: application.state,
    lga: application.lga,
    bankName: banks.find(({ name }) => name === application.bankName)?.slug ?? application.bankName,
    accountNumber: application.accountNumber,
    accountName: application.accountName,
    nin: applicant.nin,
    bvn: applicant.bvn,
  };
  return { values: fields.map((field) => ({ field, value: stored[field] })), required: ['firstName', 'lastName'] };
}
