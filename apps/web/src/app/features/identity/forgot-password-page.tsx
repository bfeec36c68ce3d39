import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ask } from '../../portal.ts';
import { type FormProblem, FormSummary } from '../../ui/form-summary.tsx';
import classes from './auth-form.module.css';
import { AuthHeading } from './auth-heading.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { refusalOf } from './refusal.ts';

const sentences = { refused: 'Failed to send reset instructions', unexpected: 'An unexpected error occurred' };

/** Asks for a code to reset a password (document 1 section 2.5). */
export function ForgotPasswordPage() {
  const router = useRouter();
  const [refusal, setRefusal] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const form = useForm({
    initialValues: { username: '' },
    transformValues: ({ username }) => ({ username: username.trim() }),
    validate: { username: (username) => (username.trim() === '' ? 'Username is required' : null) },
  });

  const send = form.onSubmit(
    async (values) => {
      if (form.submitting) return;
      setRefusal(undefined);
      try {
        await ask('POST /auth/forgot-password', { body: values });
        await router.navigate({ to: '/reset-password', state: values });
      } catch (error) {
        const sentence = refusalOf(error, sentences);
        if (sentence.includes('validation error')) {
          form.setFieldError('username', 'Invalid username format. Please check and try again.');
        } else setRefusal(sentence);
        setAttempt((count) => count + 1);
      }
    },
    () => setAttempt((count) => count + 1),
  );

  const problems: FormProblem[] = [
    ...(refusal ? [{ message: refusal }] : []),
    ...Object.entries(form.errors).map(([field, message]) => ({ field, message: String(message) })),
  ];

  return (
    <AuthLayout>
      <AuthHeading title="Forgot Password">
        Enter the username you sign in with. If it has an account, we send it a code of 6 digits.
      </AuthHeading>
      <form onSubmit={send} className={classes.form} noValidate>
        <FormSummary problems={problems} attempt={attempt} />
        <TextInput
          id="username"
          name="username"
          label="Username"
          description="Your phone number or e-mail address"
          placeholder="+2341234567"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          aria-required
          {...form.getInputProps('username')}
        />
        <Button type="submit" fullWidth aria-disabled={form.submitting} data-busy={form.submitting}>
          {form.submitting ? 'Sending...' : 'Send Reset Instructions'}
        </Button>
        <Link to="/login" className={classes.back}>
          Back to Login
        </Link>
      </form>
    </AuthLayout>
  );
}
