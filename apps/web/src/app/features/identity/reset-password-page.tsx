import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { codeIncomplete, codeLength, minPasswordLength } from '@tvet/contract';
import { useState } from 'react';
import { ask, session } from '../../portal.ts';
import { CodeBoxes } from '../../ui/code-boxes.tsx';
import { Form } from '../../ui/form/form.tsx';
import {
  HiddenUsername,
  NewPasswordFields,
  newPasswordChecks,
  sayPasswordLength,
} from '../../ui/form/new-password.tsx';
import { usePortalForm } from '../../ui/form/use-portal-form.ts';
import { toast } from '../../ui/toast.ts';
import classes from './auth-form.module.css';
import { AuthHeading } from './auth-heading.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { refusalOf } from './refusal.ts';

const route = getRouteApi('/reset-password');
/** The time to see the result. */
const leaveAfterMs = 500;

export function ResetPasswordPage() {
  const { username, autoRedirected, otp } = route.useRouteContext().details;
  const router = useRouter();
  const [done, setDone] = useState(false);
  const refused = t`Failed to reset password`;
  const form = usePortalForm({
    initialValues: { verificationCode: otp ?? '', newPassword: '', confirmation: '' },
    validate: {
      verificationCode: (code) => (code.length < codeLength ? i18n._(codeIncomplete) : null),
      ...newPasswordChecks(t`Passwords do not match`),
    },
    send: async ({ verificationCode, newPassword }) => {
      // The password is set already, and the page is about to leave.
      if (done) return;
      await ask('POST /auth/reset-password', { body: { username, verificationCode, newPassword } });
      setDone(true);
      toast.success(t`Password reset successful! You can now login with your new password.`);
      setTimeout(() => {
        session.endReset();
        void router.navigate({ to: '/login' });
      }, leaveAfterMs);
    },
    labels: { newPassword: t`Password` },
    fieldOfCode: { INVALID_CODE: 'verificationCode' },
    say: (error) => refusalOf(error, { refused, unexpected: refused }),
  });

  return (
    <AuthLayout>
      <AuthHeading title={t`Reset Password`}>
        {autoRedirected ? (
          <Trans>
            Your password was temporary. Choose your own password for <strong>{username}</strong>.
          </Trans>
        ) : (
          <Trans>
            Choose a new password for <strong>{username}</strong>.
          </Trans>
        )}
      </AuthHeading>
      <Form
        form={done ? { ...form, busy: true } : form}
        words={{ submit: t`Reset Password`, busy: t`Resetting Password...` }}
        buttons="wide"
        after={
          <Link to={autoRedirected ? '/login' : '/forgot-password'} className={classes.back}>
            {autoRedirected ? <Trans>Back to Login</Trans> : <Trans>Back to Forgot Password</Trans>}
          </Link>
        }
      >
        <HiddenUsername username={username} />
        <CodeBoxes
          id={form.idOf('verificationCode')}
          label={t`Verification Code`}
          description={helpFor(autoRedirected, otp)}
          length={codeLength}
          fromSms={!autoRedirected}
          defaultValue={otp}
          onChange={(code) => form.set('verificationCode', code)}
          error={form.errorOf('verificationCode')}
        />
        <NewPasswordFields
          form={form}
          words={{
            new: t`New Password`,
            showNew: t`Show new password`,
            confirmation: t`Confirm New Password`,
            showConfirmation: t`Show confirmation`,
          }}
          description={sayPasswordLength(minPasswordLength)}
        />
      </Form>
    </AuthLayout>
  );
}

/** After a temporary password no message was sent, so the help does not mention one. */
function helpFor(autoRedirected: boolean, otp: string | undefined): string {
  if (!autoRedirected) return t`The 6 digits from our message. They work for 10 minutes.`;
  return otp === undefined
    ? t`To get the code, sign in again with the temporary password. We do not send a message.`
    : t`Filled in for you. The code works for 10 minutes. After that, sign in again with the temporary password.`;
}
