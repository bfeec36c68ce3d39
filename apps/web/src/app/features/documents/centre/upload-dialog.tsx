import { NativeSelect } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type AttendanceReport,
  type DocumentOverview,
  type DocumentSlot,
  type DocumentType,
  type DocumentUpload,
  documentPrefix,
  documentTypes,
  periodLabel,
  slotStatusLabels,
} from '@tvet/contract';
import { useState } from 'react';
import { acceptOf, sayFileHint, sayFileRequired } from '../../../../uploads/file-in-hand.ts';
import { documentsKey, slotsQuery } from '../../../documents/queries.ts';
import { typeLabel } from '../../../documents/type-label.ts';
import { request } from '../../../portal.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { FileField } from '../../../ui/form/file-field.tsx';
import { type PortalForm, usePortalForm } from '../../../ui/form/use-portal-form.ts';
import { formatCount } from '../../../ui/format.ts';
import { toast } from '../../../ui/toast.ts';
import { UploadProgress } from '../../../ui/upload-progress.tsx';
import { useFileFault } from '../../../uploads/use-file-fault.ts';
import { fileFieldOfCode, useUpload } from '../../../uploads/use-upload.ts';
import { AttendanceCheck, checkTitle } from './attendance-check.tsx';
import classes from './upload-dialog.module.css';

interface UploadDialogProps {
  readonly centerId: string;
  /** The trade of the document. */
  readonly skill: DocumentOverview['skills'][number];
  /** The requested type and period. */
  readonly slot: DocumentSlot;
  readonly onClose: () => void;
}

interface Values {
  documentType: DocumentType | '';
  period: string;
  file: File | null;
}

const arrived = 'The file has arrived. It will be accepted once it has been checked for malicious software.';

const purpose = 'centre_document';
const isMonthly = (type: DocumentType | ''): boolean => type !== '' && documentTypes[type].period === 'month';

/** Sends one document: type, period and file, in three steps (rules 17.16). */
export function UploadDialog({ centerId, skill, slot, onClose }: UploadDialogProps) {
  const queryClient = useQueryClient();
  const upload = useUpload();
  const { fault, look } = useFileFault(purpose);
  const [report, setReport] = useState<AttendanceReport>();
  const slotsOf = (type: DocumentType | ''): DocumentSlot | undefined =>
    skill.types.find(({ documentType }) => documentType === type)?.slot;

  const form: PortalForm<Values> = usePortalForm<Values, 'accepted' | 'waiting'>({
    initialValues: { documentType: slot.documentType, period: slot.period, file: null },
    validate: {
      documentType: (type) => (type === '' ? 'Document type is required' : null),
      period: (period, { documentType }) =>
        period === '' ? (isMonthly(documentType) ? 'Month is required' : 'Period is required') : null,
      file: (file) => (file ? (fault ?? null) : sayFileRequired()),
    },
    labels: { documentType: 'Document type', period: 'Period' },
    // The refusal concerns the whole request; the user can change the file.
    fieldOfCode: fileFieldOfCode,
    send: ({ documentType, period, file }) => {
      if (!file || documentType === '') throw new Error(sayFileRequired());
      return upload.send(file, {
        purpose,
        prefix: documentPrefix,
        grant: async (body, signal) =>
          (await request('POST /files/{id}/upload-url', { params: { id: centerId }, body, signal })).data,
        attach: async (fileUrl, signal) => {
          const body = { documentType, period, fileUrl, centerId, skillId: skill.id, actionType };
          const { data } = await request('POST /centres/{id}/documents', { params: { id: centerId }, body, signal });
          return data.state;
        },
      });
    },
    onDone: async (_, state) => {
      await queryClient.invalidateQueries({ queryKey: documentsKey });
      if (state === 'waiting') toast.info(arrived);
      else toast.success('Upload completed successfully!');
      onClose();
    },
    // Another user has sent or reviewed it in the meantime: the page refreshes.
    onRefused: () => void queryClient.invalidateQueries({ queryKey: documentsKey }),
  });
  const { documentType, period } = form.values;
  const periods = usePeriods(centerId, skill.id, documentType, slotsOf(documentType) ?? slot);
  const chosen = periods.find((one) => one.period === period);
  const actionType: DocumentUpload['actionType'] = chosen?.allowedActions[0] ?? 'upload';
  const monthly = isMonthly(documentType);
  const { progress } = upload;

  return (
    <FormDialog
      title={slot.allowedActions.includes('reupload') ? 'Re-upload Document' : 'Upload Document'}
      form={form}
      words={{ submit: 'Upload', busy: 'Uploading...' }}
      onClose={onClose}
    >
      <dl className={classes.skill}>
        <dt>Skill</dt>
        <dd>{skill.name}</dd>
      </dl>
      <NativeSelect
        label="Document type"
        withAsterisk
        disabled={form.busy}
        data={[
          { value: '', label: 'Select document type' },
          ...skill.types.map(({ documentType: value }) => ({ value, label: typeLabel(value) })),
        ]}
        {...form.field('documentType')}
        onChange={({ currentTarget }) => {
          const next = currentTarget.value as Values['documentType'];
          form.set('documentType', next);
          const suggested = slotsOf(next);
          form.set('period', suggested && suggested.allowedActions.length > 0 ? suggested.period : '');
          setReport(undefined);
        }}
      />
      <NativeSelect
        label={monthly ? 'Month' : 'Period'}
        withAsterisk
        disabled={form.busy || documentType === ''}
        data={[
          { value: '', label: monthly ? 'Select month for attendance report' : 'Select period' },
          ...periods.map(({ period: value }) => ({ value, label: periodLabel(value) })),
        ]}
        {...form.field('period')}
        onChange={({ currentTarget }) => {
          form.set('period', currentTarget.value);
          setReport(undefined);
        }}
      />
      {actionType === 'reupload' && chosen && (
        <p className={classes.note}>
          This file replaces the current document ({slotStatusLabels[chosen.status]}) and is reviewed again.
        </p>
      )}
      {monthly && period !== '' && !form.busy && (
        <details className={classes.fold}>
          <summary>{checkTitle}</summary>
          <AttendanceCheck key={period} centerId={centerId} skillId={skill.id} month={period} onReport={setReport} />
        </details>
      )}
      <FileField
        id={form.idOf('file')}
        label="File"
        description={sayFileHint(purpose)}
        accept={acceptOf(purpose)}
        withAsterisk
        disabled={form.busy}
        error={fault ?? form.errorOf('file')}
        onChange={(file) => {
          form.set('file', file);
          void look(file);
        }}
      />
      {report && !report.ok && (
        <p className="warning-box">
          {report.errors === 1
            ? 'The sheet that you checked has 1 error. Correct it before you send it.'
            : `The sheet that you checked has ${formatCount(report.errors)} errors. Correct them before you send it.`}
        </p>
      )}
      {progress && <UploadProgress {...progress} onStop={upload.stop} nowRef={upload.now} />}
    </FormDialog>
  );
}

/** The periods for which a document can be sent, the latest first; until they have loaded, the requested one. */
function usePeriods(centerId: string, skillId: string, type: DocumentType | '', suggested: DocumentSlot) {
  const { data } = useQuery({
    ...slotsQuery({ centerId, skillId, documentType: type === '' ? suggested.documentType : type }),
    enabled: type !== '',
  });
  const known = data ?? (suggested.documentType === type ? [suggested] : []);
  return known.filter(({ allowedActions }) => allowedActions.length > 0);
}
