import { Checkbox, Radio, Textarea } from '@mantine/core';
import {
  detailsOfReason,
  maxReasonLength,
  type Rejection,
  type RejectionDetail,
  type RejectionReasonKey,
  type Requirement,
  rejectionDetails,
  rejectionReasons,
} from '@tvet/contract';
import { type PortalForm, usePortalForm } from '../../ui/form/use-portal-form.ts';

interface RejectionValues {
  readonly reason: RejectionReasonKey | '';
  readonly details: RejectionDetail[];
  readonly note: string;
}

interface RejectionFormOptions {
  /** The requirements that the portal has found missing, preselected for 'Incomplete application'; unknown for many applications. */
  readonly missing?: readonly Requirement[];
  readonly send: (rejection: Rejection, key: string) => Promise<unknown>;
  readonly say?: (error: unknown) => string;
}

interface RejectionForm extends PortalForm<RejectionValues> {
  readonly missing: readonly Requirement[] | undefined;
  /** The rejection, once it is complete. */
  readonly rejection: Rejection | undefined;
}

/** The form of a rejection, for one application or for many: a reason, its details, and the reviewer's own words. */
export function useRejectionForm({ missing, send, say }: RejectionFormOptions): RejectionForm {
  const form = usePortalForm<RejectionValues>({
    initialValues: { reason: '', details: [], note: '' },
    idPrefix: 'rejection-',
    validate: problems,
    fieldOf: (name) =>
      /^rejection\.(reason|details|note)/.exec(name)?.[1] ?? (name === 'reason' ? 'reason' : undefined),
    send: (values, key) => send(rejectionOf(values), key),
    ...(say && { say }),
  });
  const isComplete = Object.values(problems).every((check) => check('', form.values) === null);
  return { ...form, missing, rejection: isComplete ? rejectionOf(form.values) : undefined };
}

type Check = (value: unknown, values: RejectionValues) => string | null;
const problems = {
  reason: (_, { reason }) => (reason === '' ? 'Please select a reason for rejection' : null),
  details: (_, { reason, details }) =>
    reason === 'incomplete' && details.length === 0 ? 'Select what is missing' : null,
  note: (_, { reason, note }) =>
    reason === 'other' && note.trim() === '' ? 'Please provide a custom reason for rejection' : null,
} satisfies Record<keyof RejectionValues, Check>;

function rejectionOf({ reason, details, note }: RejectionValues): Rejection {
  return { reason: reason || 'other', details, ...(note.trim() && { note: note.trim() }) };
}

const wordForWord = 'The applicant will see this reason word for word';

export function RejectionFields({ form }: { readonly form: RejectionForm }) {
  const { values, missing } = form;
  const { id: reasonId, onChange: _, ...reason } = form.field('reason');
  const { id: detailsId, onChange: __, value: ___, ...details } = form.field('details');
  // A requirement that is met, or that the programme does not have, cannot be missing.
  const isOffered = (key: RejectionDetail) => {
    const { requirement } = rejectionDetails[key];
    return requirement === undefined || missing === undefined || missing.includes(requirement);
  };
  const offered = values.reason === '' ? [] : detailsOfReason(values.reason).filter(isOffered);
  const choose = (key: string) => {
    const chosen = key as RejectionReasonKey;
    form.set('reason', chosen);
    const isMissing = (detail: RejectionDetail) => missing?.some((one) => one === rejectionDetails[detail].requirement);
    form.set(
      'details',
      detailsOfReason(chosen).filter((detail) => isMissing(detail)),
    );
  };
  return (
    <>
      <Radio.Group label="Reason" withAsterisk {...reason} onChange={choose}>
        <div id={reasonId} className="choices">
          {rejectionReasons.map(({ key, label }, at) => (
            <Radio key={key} value={key} label={label} data-autofocus={at === 0 || undefined} />
          ))}
        </div>
      </Radio.Group>
      {offered.length > 0 && (
        <Checkbox.Group
          key={values.reason}
          label={values.reason === 'incomplete' ? 'What is missing' : 'Details'}
          withAsterisk={values.reason === 'incomplete'}
          {...details}
          value={[...values.details]}
          onChange={(chosen) => form.set('details', chosen as RejectionDetail[])}
        >
          <div id={detailsId} className="choices">
            {offered.map((key) => (
              <Checkbox key={key} value={key} label={rejectionDetails[key].label} />
            ))}
          </div>
        </Checkbox.Group>
      )}
      {values.reason !== '' && (
        <Textarea
          label={values.reason === 'other' ? 'Your reason' : 'Note for the applicant'}
          description={values.reason === 'other' ? wordForWord : 'Optional. The applicant will see it word for word'}
          withAsterisk={values.reason === 'other'}
          autosize
          minRows={values.reason === 'other' ? 3 : 2}
          maxLength={maxReasonLength}
          {...form.field('note')}
        />
      )}
    </>
  );
}
