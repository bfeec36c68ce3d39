import { getRouteApi, useRouter } from '@tanstack/react-router';
import { minPasswordLength } from '@tvet/contract';
import { useState } from 'react';
import { CallError } from '../../api/errors.ts';
import { ask } from '../../portal.ts';
import { Form } from '../../ui/form/form.tsx';
import {
  HiddenUsername,
  NewPasswordFields,
  newPasswordChecks,
  sayPasswordLength,
} from '../../ui/form/new-password.tsx';
import { usePortalForm } from '../../ui/form/use-portal-form.ts';
import { passwordScore } from '../../ui/password-score.ts';
import { toast } from '../../ui/toast.ts';
import classes from './frame.module.css';
import { Frame } from './frame.tsx';
import { deadLinkReasons, Notice } from './notice.tsx';

const Steps = () => (
  <ol className={classes.steps} aria-label="Progress">
    <li className={classes.step} data-state="done">
      <span className={classes.number}>1</span>
      <span>
        Agreement <span className={classes.state}>done</span>
      </span>
    </li>
    <li className={classes.step} data-state="active" aria-current="step">
      <span className={classes.number}>2</span>
      <span>
        Password <span className={classes.state}>now</span>
      </span>
    </li>
  </ol>
);

const route = getRouteApi('/signup-center-signed');
/** The time to read the toast. */
const leaveAfterMs = 1_000;
const strengthNeeded = 3;
const weak = 'Password is too weak. Please include uppercase, lowercase, numbers, and special characters';
const checks = newPasswordChecks('Passwords do not match');

export function SignupCenterSignedPage() {
  const { token, email } = route.useRouteContext().link;
  const router = useRouter();
  const [done, setDone] = useState(false);
  // The failed attempt whose reason was read: the form comes back with the values that were typed.
  const [read, setRead] = useState(0);
  const form = usePortalForm({
    initialValues: { newPassword: '', confirmation: '' },
    validate: {
      ...checks,
      newPassword: (password) =>
        checks.newPassword(password) ?? (passwordScore(password) < strengthNeeded ? weak : null),
    },
    send: async ({ newPassword }) => {
      if (done) return;
      await ask('POST /auth/reset-password', { body: { username: email, verificationCode: token, newPassword } });
      setDone(true);
      toast.success('Account setup completed successfully! You can now login with your credentials.');
      setTimeout(() => void router.navigate({ to: '/login' }), leaveAfterMs);
    },
    labels: { newPassword: 'Create Password' },
    say: (error) => {
      if (!(error instanceof CallError) || error.status === 0) {
        return 'An unexpected error occurred. Please try again.';
      }
      return error.wordless ? 'Failed to complete account setup' : error.message;
    },
  });
  const code = form.fault instanceof CallError ? form.fault.code : undefined;
  if (code === 'INVALID_CODE') return <Notice title="This link no longer works" text={deadLinkReasons} />;
  if (code === 'AGREEMENT_REQUIRED' && form.attempt !== read) {
    return (
      <Notice
        title="Sign the agreement first"
        text="Open the link in your invitation again and sign the agreement. Then come back to this page and try again."
        next=""
        onRetry={() => setRead(form.attempt)}
      />
    );
  }

  return (
    <Frame title="Complete Your Account Setup">
      <Steps />
      <p className={classes.quiet}>Choose the password that you will sign in with. Your username is {email}.</p>
      <div className={classes.card}>
        <Form
          form={done ? { ...form, busy: true } : form}
          words={{ submit: 'Complete Setup', busy: 'Setting up account...' }}
          buttons="wide"
          full
        >
          <HiddenUsername username={email} />
          <NewPasswordFields
            form={form}
            words={{
              new: 'Create Password',
              showNew: 'Show password',
              confirmation: 'Confirm Password',
              showConfirmation: 'Show confirmation',
            }}
            description={sayPasswordLength(minPasswordLength)}
          />
        </Form>
      </div>
    </Frame>
  );
}
