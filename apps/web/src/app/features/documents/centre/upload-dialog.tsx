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
import { typeLabel } from '../../../documents/words.ts';
import { request } from '../../../portal.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { FileField } from '../../../ui/form/file-field.tsx';
import { type PortalForm, usePortalForm } from '../../../ui/form/use-portal-form.ts';
import { toast } from '../../../ui/toast.ts';
import { UploadProgress } from '../../../ui/upload-progress.tsx';
import { useFileFault } from '../../../uploads/use-file-fault.ts';
import { fileFieldOfCode, useUpload } from '../../../uploads/use-upload.ts';
import { AttendanceCheck } from './attendance-check.tsx';
import classes from './upload-dialog.module.css';
import { checkWords, uploadWords as words } from './words.ts';

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
      documentType: (type) => (type === '' ? words.typeRequired : null),
      period: (period, { documentType }) =>
        period === '' ? (isMonthly(documentType) ? words.monthRequired : words.periodRequired) : null,
      file: (file) => (file ? (fault ?? null) : sayFileRequired()),
    },
    labels: { documentType: words.type, period: words.period },
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
      if (state === 'waiting') toast.info(words.waits);
      else toast.success(words.done);
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
      title={words.title(slot.allowedActions.includes('reupload'))}
      form={form}
      words={words}
      onClose={onClose}
    >
      <dl className={classes.skill}>
        <dt>{words.skill}</dt>
        <dd>{skill.name}</dd>
      </dl>
      <NativeSelect
        label={words.type}
        withAsterisk
        disabled={form.busy}
        data={[
          { value: '', label: words.pickType },
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
        label={monthly ? words.month : words.period}
        withAsterisk
        disabled={form.busy || documentType === ''}
        data={[
          { value: '', label: monthly ? words.pickMonth : words.pickPeriod },
          ...periods.map(({ period: value }) => ({ value, label: periodLabel(value) })),
        ]}
        {...form.field('period')}
        onChange={({ currentTarget }) => {
          form.set('period', currentTarget.value);
          setReport(undefined);
        }}
      />
      {actionType === 'reupload' && chosen && (
        <p className={classes.note}>{words.replaces(slotStatusLabels[chosen.status])}</p>
      )}
      {monthly && period !== '' && !form.busy && (
        <details className={classes.fold}>
          <summary>{checkWords.title}</summary>
          <AttendanceCheck key={period} centerId={centerId} skillId={skill.id} month={period} onReport={setReport} />
        </details>
      )}
      <FileField
        id={form.idOf('file')}
        label={words.file}
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
      {report && !report.ok && <p className="warning-box">{words.checkedWrong(report.errors)}</p>}
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
