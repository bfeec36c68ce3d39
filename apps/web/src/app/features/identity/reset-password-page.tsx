import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { codeIncomplete, codeLength, minPasswordLength } from '@tvet/contract';
import { useState } from 'react';
import { ask, session } from '../../portal.ts';
import { CodeBoxes } from '../../ui/code-boxes.tsx';
import { Emphasis } from '../../ui/emphasis.tsx';
import { Form } from '../../ui/form/form.tsx';
import { HiddenUsername, NewPasswordFields, newPasswordChecks } from '../../ui/form/new-password.tsx';
import { usePortalForm } from '../../ui/form/use-portal-form.ts';
import { toast } from '../../ui/toast.ts';
import classes from './auth-form.module.css';
import { AuthHeading } from './auth-heading.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { refusalOf } from './refusal.ts';
import { shared, resetWords as words } from './words.ts';

const route = getRouteApi('/reset-password');
/** The time to see the result. */
const leaveAfterMs = 500;

export function ResetPasswordPage() {
  const { username, autoRedirected, otp } = route.useRouteContext().details;
  const router = useRouter();
  const [done, setDone] = useState(false);
  const form = usePortalForm({
    initialValues: { verificationCode: otp ?? '', newPassword: '', confirmation: '' },
    validate: {
      verificationCode: (code) => (code.length < codeLength ? codeIncomplete : null),
      ...newPasswordChecks(words.mismatch),
    },
    send: async ({ verificationCode, newPassword }) => {
      // The password is set already, and the page is about to leave.
      if (done) return;
      await ask('POST /auth/reset-password', { body: { username, verificationCode, newPassword } });
      setDone(true);
      toast.success(words.done);
      setTimeout(() => {
        session.endReset();
        void router.navigate({ to: '/login' });
      }, leaveAfterMs);
    },
    labels: { newPassword: shared.password },
    fieldOfCode: { INVALID_CODE: 'verificationCode' },
    say: (error) => refusalOf(error, words),
  });

  return (
    <AuthLayout>
      <AuthHeading title={words.title}>
        <Emphasis text={autoRedirected ? words.temporary(username) : words.lead(username)} of={[username]} />
      </AuthHeading>
      <Form
        form={done ? { ...form, busy: true } : form}
        words={words}
        buttons="wide"
        after={
          <Link to={autoRedirected ? '/login' : '/forgot-password'} className={classes.back}>
            {autoRedirected ? shared.backToLogin : words.backToForgot}
          </Link>
        }
      >
        <HiddenUsername username={username} />
        <CodeBoxes
          id={form.idOf('verificationCode')}
          label={words.code}
          description={helpFor(autoRedirected, otp)}
          length={codeLength}
          defaultValue={otp}
          onChange={(code) => form.set('verificationCode', code)}
          error={form.errorOf('verificationCode')}
        />
        <NewPasswordFields form={form} words={words} description={shared.passwordLength(minPasswordLength)} />
      </Form>
    </AuthLayout>
  );
}

/** After a temporary password no message was sent, so the help does not mention one. */
function helpFor(autoRedirected: boolean, otp: string | undefined): string {
  if (!autoRedirected) return words.codeHelp;
  return otp === undefined ? words.unknownCodeHelp : words.knownCodeHelp;
}
