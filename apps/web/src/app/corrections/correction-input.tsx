import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import {
  banks,
  type CorrectionField,
  type CorrectionFile,
  correctionFiles,
  correctionLabelOf,
  isCorrectionFile,
  lgasOf,
  proofKinds,
  proofLabels,
  stateNames,
} from '@tvet/contract';
import {
  type CorrectionForm,
  initialText,
  isHidden,
  sayKept,
  type TypedField,
  type TypedValues,
} from '../../corrections/correction-form.ts';
import { acceptOf, sayFileHint } from '../../uploads/file-in-hand.ts';
import { DateField } from '../ui/date-field.tsx';
import { FileField } from '../ui/form/file-field.tsx';
import type { PortalForm } from '../ui/form/use-portal-form.ts';

/** The values of a form of corrections. */
export type CorrectionValues = { -readonly [F in TypedField]: string } & Record<CorrectionFile, File | null>;

/** The values as the form opens. */
export const initialValuesOf = ({ values }: CorrectionForm): CorrectionValues => {
  const stored = new Map(values.map(({ field, value }) => [field, value]));
  const textOf = (field: TypedField) => initialText(field, stored.get(field) ?? null);
  return {
    firstName: textOf('firstName'),
    lastName: textOf('lastName'),
    dateOfBirth: textOf('dateOfBirth'),
    gender: textOf('gender'),
    nin: textOf('nin'),
    bvn: textOf('bvn'),
    streetAddressLine1: textOf('streetAddressLine1'),
    streetAddressLine2: textOf('streetAddressLine2'),
    state: textOf('state'),
    lga: textOf('lga'),
    bankName: textOf('bankName'),
    accountNumber: textOf('accountNumber'),
    accountName: textOf('accountName'),
    proofKind: textOf('proofKind'),
    proofOfEducationUrl: null,
    photoUrl: null,
  };
};

/** The labels of all fields, for the sentences of refusals. */
export const correctionLabels = (fields: readonly CorrectionField[]): Record<string, string> =>
  Object.fromEntries(fields.map((field) => [field, i18n._(correctionLabelOf(field))]));

interface CorrectionInputProps<V extends CorrectionValues> {
  readonly form: PortalForm<V>;
  readonly field: CorrectionField;
  /** The stored value. */
  readonly stored: string | null;
  readonly required: boolean;
}

/** The input of one field or file of a correction. */
export function CorrectionInput<V extends CorrectionValues>({
  form,
  field,
  stored,
  required,
}: CorrectionInputProps<V>) {
  const label = i18n._(correctionLabelOf(field));
  const error = form.errorOf(field);
  if (isCorrectionFile(field)) {
    return (
      <FileField
        id={form.idOf(field)}
        label={label}
        withAsterisk
        description={sayFileHint(correctionFiles[field])}
        accept={acceptOf(correctionFiles[field])}
        error={error}
        onChange={(file) => form.set(field, file as V[typeof field])}
      />
    );
  }
  if (field === 'dateOfBirth') {
    return (
      <DateField
        id={form.idOf(field)}
        label={label}
        description={t`For example 30 6 2004`}
        error={error}
        words={{ day: t`Day`, month: t`Month`, year: t`Year` }}
        value={form.values.dateOfBirth}
        onChange={(value) => form.set(field, value as V[typeof field])}
      />
    );
  }
  const choices = choicesOf(field, form.values);
  const shared = { label, withAsterisk: required, autoComplete: 'off', ...form.field(field) };
  if (choices) {
    return (
      <NativeSelect
        {...shared}
        data={[{ value: '', label: t`Choose` }, ...choices]}
        onChange={({ currentTarget: { value } }) => {
          // A local government area belongs to one state.
          if (field === 'state') form.set('lga', '' as V['lga']);
          form.set(field, value as V[typeof field]);
        }}
      />
    );
  }
  const kept = isHidden(field, stored) ? sayKept(stored) : undefined;
  return (
    <TextInput
      {...shared}
      {...(kept && { description: kept })}
      {...(isNumber(field) && { inputMode: 'numeric' as const, spellCheck: false })}
      maxLength={200}
    />
  );
}

const isNumber = (field: TypedField) => field === 'nin' || field === 'bvn' || field === 'accountNumber';

/** The choices of a field; `undefined` for one that is typed. */
function choicesOf(field: TypedField, { state }: TypedValues) {
  switch (field) {
    case 'gender':
      return [
        { value: 'female', label: t`Female` },
        { value: 'male', label: t`Male` },
      ];
    case 'state':
      return stateNames.map((name) => ({ value: name, label: name }));
    case 'lga':
      return lgasOf(state).map((name) => ({ value: name, label: name }));
    case 'bankName':
      return banks.map(({ slug, name }) => ({ value: slug, label: name }));
    case 'proofKind':
      return proofKinds.map((kind) => ({ value: kind, label: i18n._(proofLabels[kind]) }));
    default:
      return undefined;
  }
}
