import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { CallError, messageOf } from '../../api/errors.ts';
import { session } from '../../portal.ts';
import { type FormProblem, FormSummary } from '../../ui/form-summary.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './auth-form.module.css';
import { AuthHeading } from './auth-heading.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { rememberedUsername, rememberUsername } from './remembered-username.ts';

const required = (message: string) => (value: string) => (value.trim() === '' ? message : null);

export function LoginPage() {
  const router = useRouter();
  const [refusal, setRefusal] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const form = useForm({
    initialValues: { username: rememberedUsername(), password: '', remember: rememberedUsername() !== '' },
    validate: { username: required('Username is required'), password: required('Password is required') },
  });

  useEffect(() => {
    const notice = session.takeNotice();
    if (notice) toast.error(notice);
  }, []);

  const signIn = form.onSubmit(
    async ({ username, password, remember }) => {
      if (form.submitting) return;
      setRefusal(undefined);
      try {
        rememberUsername(remember ? username.trim() : '');
        const outcome = await session.signIn({ username: username.trim(), password, remember });
        // The session's own listener moves on whoever is signed in; a reset has no session yet.
        if (outcome === 'reset') {
          await router.navigate({
            to: '/reset-password',
            state: { username: username.trim(), autoRedirected: true },
          });
        }
      } catch (error) {
        setRefusal(sentenceFor(error));
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
      <AuthHeading title="Welcome Back" tab="Sign in">
        Sign in to the TVET Initiative portal.
      </AuthHeading>
      <form onSubmit={signIn} className={classes.form} noValidate>
        <FormSummary problems={problems} attempt={attempt} />
        <TextInput
          id="username"
          label="Username"
          description="Your phone number or e-mail address"
          placeholder="+2341234567"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('username')}
        />
        <PasswordInput
          id="password"
          label="Password"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
          {...form.getInputProps('password')}
        />
        <div className={classes.options}>
          <Checkbox label="Remember Password" {...form.getInputProps('remember', { type: 'checkbox' })} />
          <Link to="/forgot-password">Forgot Password?</Link>
        </div>
        <Button type="submit" fullWidth aria-disabled={form.submitting} data-busy={form.submitting}>
          {form.submitting ? 'Signing In...' : 'Sign In'}
        </Button>
      </form>
    </AuthLayout>
  );
}

/** A refused or malformed pair reads the same to a stranger (document 1 section 8). */
const sentenceFor = (error: unknown): string =>
  error instanceof CallError && [400, 401].includes(error.status) ? 'Invalid credentials' : messageOf(error);
