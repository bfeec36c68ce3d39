import { getRouteApi, useRouter } from '@tanstack/react-router';
import { minPasswordLength } from '@tvet/contract';
import { useState } from 'react';
import { CallError } from '../../api/errors.ts';
import { ask } from '../../portal.ts';
import { Form } from '../../ui/form/form.tsx';
import { HiddenUsername, NewPasswordFields, newPasswordChecks } from '../../ui/form/new-password.tsx';
import { usePortalForm } from '../../ui/form/use-portal-form.ts';
import { passwordScore } from '../../ui/password-score.ts';
import { toast } from '../../ui/toast.ts';
import classes from './frame.module.css';
import { Frame } from './frame.tsx';
import { Notice } from './notice.tsx';
import { setupWords as words } from './words.ts';

const Steps = () => (
  <ol className={classes.steps} aria-label={words.steps}>
    <li className={classes.step} data-state="done">
      <span className={classes.number}>1</span>
      <span>
        {words.agreement} <span className={classes.state}>{words.done}</span>
      </span>
    </li>
    <li className={classes.step} data-state="active" aria-current="step">
      <span className={classes.number}>2</span>
      <span>
        {words.password} <span className={classes.state}>{words.active}</span>
      </span>
    </li>
  </ol>
);

const route = getRouteApi('/signup-center-signed');
/** The time to read the toast. */
const leaveAfterMs = 1_000;
const strengthNeeded = 3;
const checks = newPasswordChecks(words.mismatch);

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
        checks.newPassword(password) ?? (passwordScore(password) < strengthNeeded ? words.weak : null),
    },
    send: async ({ newPassword }) => {
      if (done) return;
      await ask('POST /auth/reset-password', { body: { username: email, verificationCode: token, newPassword } });
      setDone(true);
      toast.success(words.success);
      setTimeout(() => void router.navigate({ to: '/login' }), leaveAfterMs);
    },
    labels: { newPassword: words.new },
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
          <HiddenUsername username={email} />
          <NewPasswordFields form={form} words={words} description={words.length(minPasswordLength)} />
        </Form>
      </div>
    </Frame>
  );
}
