import { PasswordInput } from '@mantine/core';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { minPasswordLength, passwordLength, passwordTooShort } from '@tvet/contract';
import { useState } from 'react';
import { CallError } from '../../api/errors.ts';
import { ask } from '../../portal.ts';
import { Form } from '../../ui/form/form.tsx';
import { usePortalForm } from '../../ui/form/use-portal-form.ts';
import { passwordScore } from '../../ui/password-score.ts';
import { StrengthMeter } from '../../ui/strength-meter.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './frame.module.css';
import { Frame } from './frame.tsx';
import { Notice } from './notice.tsx';
import { Steps } from './steps.tsx';
import { setupWords as words } from './words.ts';

const route = getRouteApi('/signup-center-signed');
/** The time to read the toast. */
const leaveAfterMs = 1_000;
const strengthNeeded = 3;

export function SignupCenterSignedPage() {
  const { token, email } = route.useRouteContext().link;
  const router = useRouter();
  const [done, setDone] = useState(false);
  // The failed attempt whose reason was read: the form comes back with the values that were typed.
  const [read, setRead] = useState(0);
  const form = usePortalForm({
    initialValues: { newPassword: '', confirmation: '' },
    validate: {
      newPassword: (password) => {
        if (passwordLength(password) < minPasswordLength) return passwordTooShort;
        return passwordScore(password) < strengthNeeded ? words.weak : null;
      },
      confirmation: (confirmation, { newPassword }) => (confirmation === newPassword ? null : words.mismatch),
    },
    send: async ({ newPassword }) => {
      if (done) return;
      await ask('POST /auth/reset-password', { body: { username: email, verificationCode: token, newPassword } });
      setDone(true);
      toast.success(words.success);
      setTimeout(() => void router.navigate({ to: '/login' }), leaveAfterMs);
    },
    labels: { newPassword: words.create },
    say: (error) => {
      if (!(error instanceof CallError) || error.status === 0) return words.unexpected;
      return error.wordless ? words.refused : error.message;
    },
  });
  const code = form.fault instanceof CallError ? form.fault.code : undefined;
  if (code === 'INVALID_CODE') return <Notice title={words.dead} text={words.deadText} />;
  if (code === 'AGREEMENT_REQUIRED' && form.attempt !== read) {
    const { unsigned, unsignedText, retry } = words;
    return <Notice title={unsigned} text={unsignedText} next="" onRetry={() => setRead(form.attempt)} retry={retry} />;
  }

  return (
    <Frame title={words.title}>
      <Steps />
      <p className={classes.quiet}>{words.lead(email)}</p>
      <div className={classes.card}>
        <Form form={done ? { ...form, busy: true } : form} words={words} buttons="wide" full>
          {/* Associates the password with this username in a password manager. */}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <div>
            <PasswordInput
              label={words.create}
              description={words.length(minPasswordLength)}
              autoComplete="new-password"
              aria-required
              visibilityToggleButtonProps={{ 'aria-label': words.showCreate, tabIndex: 0 }}
              {...form.field('newPassword')}
            />
            <StrengthMeter password={form.values.newPassword} />
          </div>
          <PasswordInput
            label={words.confirm}
            autoComplete="new-password"
            aria-required
            visibilityToggleButtonProps={{ 'aria-label': words.showConfirm, tabIndex: 0 }}
            {...form.field('confirmation')}
          />
        </Form>
      </div>
    </Frame>
  );
}
