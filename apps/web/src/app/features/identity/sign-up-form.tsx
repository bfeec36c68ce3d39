import { PasswordInput, TextInput } from '@mantine/core';
import {
  type CallAnswer,
  type calls,
  fieldRequired,
  minPasswordLength,
  passwordLength,
  passwordTooShort,
  signUpLabels,
} from '@tvet/contract';
import { ask } from '../../portal.ts';
import { Form } from '../../ui/form/form.tsx';
import type { SubmitWords } from '../../ui/form/submit-button.tsx';
import { usePortalForm } from '../../ui/form/use-portal-form.ts';
import { StrengthMeter } from '../../ui/strength-meter.tsx';
import { ClosedBanner } from './closed-banner.tsx';
import type { SignUpDetails } from './pending-sign-up.ts';
import { isIntakeClosed, refusalOf } from './refusal.ts';
import { shared, signUpWords as words } from './words.ts';

export interface SignUpValues extends SignUpDetails {
  readonly password: string;
}

interface SignUpFormProps {
  readonly values: SignUpValues;
  readonly button: SubmitWords;
  readonly onBegun: (sent: SignUpValues, attempt: string) => void;
}

const required = (field: keyof SignUpDetails) => (value: string) =>
  value.trim() === '' ? fieldRequired(signUpLabels[field]) : null;

/** What is missing is said at once; what is wrong with what is there, by the server, whose rules are long to load. */
export function SignUpForm({ values, button, onBegun }: SignUpFormProps) {
  const form = usePortalForm<SignUpValues, CallAnswer<typeof calls.signUp>>({
    initialValues: values,
    validate: {
      firstName: required('firstName'),
      lastName: required('lastName'),
      email: required('email'),
      phoneNumber: required('phoneNumber'),
      password: (password) => (passwordLength(password) < minPasswordLength ? passwordTooShort : null),
    },
    send: (body) => ask('POST /auth/signup', { body }),
    onDone: (sent, { data }) => onBegun(sent, data.attempt),
    labels: { ...signUpLabels, password: shared.password },
    say: (error) => (isIntakeClosed(error) ? undefined : refusalOf(error, words)),
  });

  return (
    <Form form={form} words={button} buttons="wide">
      {isIntakeClosed(form.fault) && <ClosedBanner attempt={form.attempt} />}
      <TextInput label={signUpLabels.firstName} autoComplete="given-name" aria-required {...form.field('firstName')} />
      <TextInput label={signUpLabels.lastName} autoComplete="family-name" aria-required {...form.field('lastName')} />
      <TextInput type="email" label={signUpLabels.email} autoComplete="email" aria-required {...form.field('email')} />
      <TextInput
        type="tel"
        label={signUpLabels.phoneNumber}
        description={words.phoneHelp}
        placeholder={shared.usernameExample}
        autoComplete="tel"
        aria-required
        {...form.field('phoneNumber')}
      />
      <div>
        <PasswordInput
          label={shared.password}
          description={shared.passwordLength(minPasswordLength)}
          autoComplete="new-password"
          aria-required
          visibilityToggleButtonProps={{ 'aria-label': shared.showPassword, tabIndex: 0 }}
          {...form.field('password')}
        />
        <StrengthMeter password={form.values.password} />
      </div>
    </Form>
  );
}
