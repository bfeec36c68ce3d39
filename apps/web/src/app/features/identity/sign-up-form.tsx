import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { fieldRequired, minPasswordLength, passwordLength, passwordTooShort, signUpLabels } from '@tvet/contract';
import { useState } from 'react';
import { refusedFields } from '../../api/refused-fields.ts';
import { ask } from '../../portal.ts';
import { FormSummary } from '../../ui/form-summary.tsx';
import { StrengthMeter } from '../../ui/strength-meter.tsx';
import classes from './auth-form.module.css';
import { ClosedBanner } from './closed-banner.tsx';
import type { SignUpDetails } from './pending-sign-up.ts';
import { isIntakeClosed, refusalOf } from './refusal.ts';

export interface SignUpValues extends SignUpDetails {
  readonly password: string;
}

interface SignUpFormProps {
  readonly values: SignUpValues;
  readonly submit: string;
  readonly busy: string;
  readonly onBegun: (sent: SignUpValues) => void;
}

const sentences = { refused: 'Failed to sign up', unexpected: 'An unexpected error occurred' };

const required = (field: keyof SignUpDetails) => (value: string) =>
  value.trim() === '' ? fieldRequired(signUpLabels[field]) : null;

/** What is missing is said at once; what is wrong with what is there, by the server, whose rules are long to load. */
export function SignUpForm({ values, submit, busy, onBegun }: SignUpFormProps) {
  const [fault, setFault] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const form = useForm<SignUpValues>({
    initialValues: values,
    validate: {
      firstName: required('firstName'),
      lastName: required('lastName'),
      email: required('email'),
      phoneNumber: required('phoneNumber'),
      password: (password) => (passwordLength(password) < minPasswordLength ? passwordTooShort : null),
    },
  });

  const signUp = form.onSubmit(
    async (sent) => {
      if (form.submitting) return;
      setFault(undefined);
      try {
        await ask('POST /auth/signup', { body: sent });
        onBegun(sent);
      } catch (error) {
        const inFields = refusedFields(error);
        form.setErrors(inFields);
        if (Object.keys(inFields).length === 0) setFault(error);
        setAttempt((count) => count + 1);
      }
    },
    () => setAttempt((count) => count + 1),
  );

  const closed = isIntakeClosed(fault);
  const problems = [
    ...(fault !== undefined && !closed ? [{ message: refusalOf(fault, sentences) }] : []),
    ...Object.entries(form.errors).map(([field, message]) => ({ field, message: String(message) })),
  ];

  return (
    <form onSubmit={signUp} className={classes.form} noValidate>
      {closed && <ClosedBanner attempt={attempt} />}
      <FormSummary problems={problems} attempt={attempt} />
      <TextInput
        id="firstName"
        label={signUpLabels.firstName}
        autoComplete="given-name"
        aria-required
        {...form.getInputProps('firstName')}
      />
      <TextInput
        id="lastName"
        label={signUpLabels.lastName}
        autoComplete="family-name"
        aria-required
        {...form.getInputProps('lastName')}
      />
      <TextInput
        id="email"
        type="email"
        label={signUpLabels.email}
        autoComplete="email"
        aria-required
        {...form.getInputProps('email')}
      />
      <TextInput
        id="phoneNumber"
        type="tel"
        label={signUpLabels.phoneNumber}
        description="You can sign in with it, or with your e-mail"
        placeholder="+2341234567"
        autoComplete="tel"
        aria-required
        {...form.getInputProps('phoneNumber')}
      />
      <div>
        <PasswordInput
          id="password"
          label="Password"
          description={`At least ${minPasswordLength} characters`}
          autoComplete="new-password"
          aria-required
          visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
          {...form.getInputProps('password')}
        />
        <StrengthMeter password={form.values.password} />
      </div>
      <Button type="submit" fullWidth aria-disabled={form.submitting} data-busy={form.submitting}>
        {form.submitting ? busy : submit}
      </Button>
    </form>
  );
}
