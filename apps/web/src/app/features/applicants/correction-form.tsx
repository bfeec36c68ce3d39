import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import {
  type CorrectedValues,
  type CorrectionFile,
  type CorrectionOverview,
  type CorrectionRecord,
  correctionFiles,
  isCorrectionFile,
} from '@tvet/contract';
import {
  changedValues,
  problemsIn,
  sayAsked,
  sayChooseFile,
  sayDue,
  sayRefused,
} from '../../../corrections/correction-form.ts';
import { prepareFile } from '../../../corrections/prepare-file.ts';
import { CorrectionInput, type CorrectionValues, initialValuesOf } from '../../corrections/correction-input.tsx';
import { request } from '../../portal.ts';
import { Form } from '../../ui/form/form.tsx';
import { FormRefused } from '../../ui/form/refusal.ts';
import { usePortalForm } from '../../ui/form/use-portal-form.ts';
import { toast } from '../../ui/toast.ts';
import { UploadProgress } from '../../ui/upload-progress.tsx';
import { useUpload } from '../../uploads/use-upload.ts';
import classes from './applicant-dashboard.module.css';
import { ownApplications } from './queries.ts';

interface CorrectionFormProps {
  readonly overview: CorrectionOverview;
  readonly correction: CorrectionRecord;
}

/** The form of a requested correction (rules 9.17): the requested fields and files, and no others. */
export function CorrectionForm({ overview, correction }: CorrectionFormProps) {
  const { applicationId } = correction;
  const queryClient = useQueryClient();
  const upload = useUpload();

  const send = async (file: File, field: CorrectionFile): Promise<string> => {
    let address = '';
    await upload.send(file, {
      purpose: correctionFiles[field],
      grant: async (body, signal) => {
        const parts = { params: { id: applicationId }, body: { ...body, field }, signal };
        return (await request('POST /applications/{id}/correction/upload-url', parts)).data;
      },
      // The record gets the file together with the other fields.
      attach: async (url) => {
        address = url;
        return 'accepted';
      },
    });
    return address;
  };

  const form = usePortalForm<CorrectionValues>({
    initialValues: initialValuesOf(overview),
    idPrefix: 'correction-',
    validate: (values) => {
      const missing = overview.values.flatMap(({ field }) =>
        isCorrectionFile(field) && values[field] === null ? [[field, sayChooseFile(field)]] : [],
      );
      return { ...problemsIn(values, overview), ...Object.fromEntries(missing) };
    },
    sayField: sayRefused,
    send: async (values) => {
      const urls: Partial<Record<CorrectionFile, string>> = {};
      for (const { field } of overview.values) {
        const file = isCorrectionFile(field) ? values[field] : null;
        if (!isCorrectionFile(field) || !file) continue;
        urls[field] = await prepareFile(field, file)
          .then((prepared) => send(prepared, field))
          .catch((error: Error) => {
            throw new FormRefused({ [field]: error.message });
          });
      }
      const body = { ...changedValues(values, overview), ...urls } as CorrectedValues;
      return request('PUT /applications/{id}/correction', { params: { id: applicationId }, body });
    },
    onDone: async () => {
      toast.success(t`We have your correction. Your application is back in its place in the queue.`);
      await queryClient.invalidateQueries({ queryKey: ownApplications });
    },
  });

  return (
    <section className={classes.correction} aria-labelledby="correction-title">
      <h2 id="correction-title" className="block-title">
        <Trans>Correct your application</Trans>
      </h2>
      <p>{sayAsked(correction)}</p>
      <p>{sayDue(correction)}</p>
      <Form form={form} words={{ submit: t`Send the correction`, busy: t`Sending...` }}>
        {overview.values.map(({ field, value }) => (
          <CorrectionInput
            key={field}
            form={form}
            field={field}
            stored={value}
            required={overview.required.includes(field)}
          />
        ))}
        {upload.progress && <UploadProgress {...upload.progress} nowRef={upload.now} onStop={upload.stop} />}
      </Form>
    </section>
  );
}
