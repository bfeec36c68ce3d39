import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { codeIncomplete, codeLength, minPasswordLength, passwordLength, passwordTooShort } from '@tvet/contract';
import { useState } from 'react';
import { CallError } from '../../api/errors.ts';
import { ask, session } from '../../portal.ts';
import { CodeBoxes } from '../../ui/code-boxes.tsx';
import { type FormProblem, FormSummary } from '../../ui/form-summary.tsx';
import { StrengthMeter } from '../../ui/strength-meter.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './auth-form.module.css';
import { AuthHeading } from './auth-heading.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { refusalOf } from './refusal.ts';

const route = getRouteApi('/reset-password');
const failed = 'Failed to reset password';
/** Long enough to see what happened (document 1 section 9). */
const leaveAfterMs = 500;

/** Sets a new password with a code (document 1 section 2.6). */
export function ResetPasswordPage() {
  const { username, autoRedirected, otp } = route.useRouteContext().details;
  const router = useRouter();
  const [refusal, setRefusal] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [done, setDone] = useState(false);
  const form = useForm({
    initialValues: { verificationCode: otp ?? '', newPassword: '', confirmation: '' },
    validate: {
      verificationCode: (code) => (code.length < codeLength ? codeIncomplete : null),
      newPassword: (password) => (passwordLength(password) < minPasswordLength ? passwordTooShort : null),
      confirmation: (confirmation, { newPassword }) => (confirmation === newPassword ? null : 'Passwords do not match'),
    },
  });
  const busy = form.submitting || done;

  const reset = form.onSubmit(
    async ({ verificationCode, newPassword }) => {
      if (busy) return;
      setRefusal(undefined);
      try {
        await ask('POST /auth/reset-password', { body: { username, verificationCode, newPassword } });
        setDone(true);
        toast.success('Password reset successful! You can now login with your new password.');
        setTimeout(() => {
          session.endReset();
          void router.navigate({ to: '/login' });
        }, leaveAfterMs);
      } catch (error) {
        const inFields = fieldErrorsOf(error);
        form.setErrors(inFields);
        if (Object.keys(inFields).length === 0) setRefusal(refusalOf(error, { refused: failed, unexpected: failed }));
        setAttempt((count) => count + 1);
      }
    },
    () => setAttempt((count) => count + 1),
  );

  const problems: FormProblem[] = [
    ...(refusal ? [{ message: refusal }] : []),
    ...Object.entries(form.errors).map(([field, message]) => ({
      field: field === 'verificationCode' ? `${field}-1` : field,
      message: String(message),
    })),
  ];

  return (
    <AuthLayout>
      <AuthHeading title="Reset Password">
        {autoRedirected ? 'Your password was a temporary one. Choose your own for ' : 'Choose a new password for '}
        <strong>{username}</strong>.
      </AuthHeading>
      <form onSubmit={reset} className={classes.form} noValidate>
        <FormSummary problems={problems} attempt={attempt} />
        {/* Tells a password manager whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <CodeBoxes
          id="verificationCode"
          label="Verification Code"
          description="The 6 digits from our message. They work for 10 minutes."
          length={codeLength}
          defaultValue={otp}
          onChange={(code) => form.setFieldValue('verificationCode', code)}
          error={form.errors.verificationCode}
        />
        <div>
          <PasswordInput
            id="newPassword"
            label="New Password"
            description={`At least ${minPasswordLength} characters`}
            autoComplete="new-password"
            aria-required
            visibilityToggleButtonProps={{ 'aria-label': 'Show new password', tabIndex: 0 }}
            {...form.getInputProps('newPassword')}
          />
          <StrengthMeter password={form.values.newPassword} />
        </div>
        <PasswordInput
          id="confirmation"
          label="Confirm New Password"
          autoComplete="new-password"
          aria-required
          visibilityToggleButtonProps={{ 'aria-label': 'Show confirmation', tabIndex: 0 }}
          {...form.getInputProps('confirmation')}
        />
        <Button type="submit" fullWidth aria-disabled={busy} data-busy={busy}>
          {busy ? 'Resetting Password...' : 'Reset Password'}
        </Button>
        <Link to={autoRedirected ? '/login' : '/forgot-password'} className={classes.back}>
          {autoRedirected ? 'Back to Login' : 'Back to Forgot Password'}
        </Link>
      </form>
    </AuthLayout>
  );
}

/** What the server says of single fields stands beside them. */
function fieldErrorsOf(error: unknown): Record<string, string> {
  if (!(error instanceof CallError)) return {};
  if (error.code === 'INVALID_CODE') return { verificationCode: error.message };
  const shown = error.fieldErrors.filter(({ field }) => field === 'verificationCode' || field === 'newPassword');
  return Object.fromEntries(shown.map(({ field, message }) => [field, message]));
}
