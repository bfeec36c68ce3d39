import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  acceptedNames,
  type CorrectionField,
  type CorrectionFile,
  correctionFiles,
  correctionLabelOf,
  proofKinds,
  proofLabels,
} from '@tvet/contract';
import { banks, stateNames } from '@tvet/contract/reference';
import type { InputHTMLAttributes } from 'react';
import { acceptOf, megabytes } from '../../uploads/file-in-hand.ts';
import { ErrorSummary, Field } from '../form-parts.tsx';
import type { Heading } from '../page-heading.tsx';
import { Done, Home, LinkPage, Outcome, Problem, View } from './link-page.tsx';
import { redirectSeconds } from './redirects.ts';
import { Progress } from './upload-parts.tsx';

interface InputProps {
  readonly name: CorrectionField;
  readonly help?: string;
  readonly input?: InputHTMLAttributes<HTMLInputElement>;
}

/** A field that the script shows if it has to be corrected. */
const Input = ({ name, help, input }: InputProps) => (
  <div hidden data-field={name}>
    <Field name={name} label={i18n._(correctionLabelOf(name))} {...(help && { help })}>
      <input
        id={name}
        name={name}
        autoComplete="off"
        {...(help && { 'aria-describedby': `${name}-description` })}
        {...input}
      />
    </Field>
  </div>
);

interface ChoiceProps {
  readonly name: CorrectionField;
  readonly placeholder: string;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
}

const Choice = ({ name, placeholder, options = [] }: ChoiceProps) => (
  <div hidden data-field={name}>
    <Field name={name} label={i18n._(correctionLabelOf(name))}>
      <select id={name} name={name} defaultValue="">
        <option value="">{placeholder}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Field>
  </div>
);

const FileInput = ({ name }: { readonly name: CorrectionFile }) => {
  const purpose = correctionFiles[name];
  const types = acceptedNames(purpose);
  return (
    <div hidden data-field={name}>
      <Field
        name={name}
        label={i18n._(correctionLabelOf(name))}
        help={t`One file of up to ${megabytes} MB: ${types}. A picture is made smaller before it is sent.`}
      >
        <input id={name} name={name} type="file" accept={acceptOf(purpose)} aria-describedby={`${name}-description`} />
        <p className="help" role="status" data-prepared />
      </Field>
    </div>
  );
};

const digits = { inputMode: 'numeric' } as const;

const Fields = () => (
  <>
    <Input name="firstName" input={{ autoComplete: 'given-name' }} />
    <Input name="lastName" input={{ autoComplete: 'family-name' }} />
    <Input name="dateOfBirth" input={{ type: 'date', autoComplete: 'bday', min: '1900-01-02' }} />
    <Choice
      name="gender"
      placeholder={t`Choose`}
      options={[
        { value: 'female', label: t`Female` },
        { value: 'male', label: t`Male` },
      ]}
    />
    <Input name="nin" help={t`11 digits. Dial *346# to see it.`} input={digits} />
    <Input name="bvn" help={t`11 digits. Dial *565*0# to see it.`} input={digits} />
    <Input
      name="streetAddressLine1"
      help={t`House number and street, or the nearest place people know`}
      input={{ autoComplete: 'address-line1', maxLength: 200 }}
    />
    <Input name="streetAddressLine2" input={{ autoComplete: 'address-line2', maxLength: 200 }} />
    <Choice
      name="state"
      placeholder={t`Choose a state`}
      options={stateNames.map((name) => ({ value: name, label: name }))}
    />
    <Choice name="lga" placeholder={t`Choose an area`} />
    <Choice
      name="bankName"
      placeholder={t`Choose a bank`}
      options={banks.map(({ slug, name }) => ({ value: slug, label: name }))}
    />
    <Input name="accountNumber" help={t`10 digits`} input={digits} />
    <Input name="accountName" help={t`Your name as the bank has it`} input={{ maxLength: 200 }} />
    <Choice
      name="proofKind"
      placeholder={t`Choose`}
      options={proofKinds.map((kind) => ({ value: kind, label: i18n._(proofLabels[kind]) }))}
    />
    <FileInput name="proofOfEducationUrl" />
    <FileInput name="photoUrl" />
  </>
);

export const correctApplicationHeading = (): Heading => ({
  title: t`Correct your application`,
  lead: t`The ministry needs a correction. You see only what to correct. Your application keeps its place in the queue.`,
});

/** The form of a requested correction (rules 9.17): the script shows its fields. */
export const CorrectApplicationPage = () => (
  <LinkPage
    name="correct-application"
    heading={correctApplicationHeading()}
    missingId={t`Application ID is required to correct an application.`}
  >
    <View name="ready" title={t`What to correct`}>
      <div className="notice">
        <p data-reason />
        <p data-due />
      </div>
      <Problem />
      <form className="form" noValidate data-correction-form>
        <ErrorSummary />
        <Fields />
        <button type="submit" className="button button-primary" data-busy={t`Sending...`}>
          <Trans>Send the correction</Trans>
        </button>
      </form>
      <Progress />
    </View>
    <Outcome name="closed" title={t`There is nothing to correct now`} icon="badge" tone="good">
      <p data-closed />
      <Home />
    </Outcome>
    <Done title={t`Correction sent`} seconds={redirectSeconds['correct-application']}>
      <Trans>We have your correction. Your application is back in its place in the queue.</Trans>
    </Done>
  </LinkPage>
);
