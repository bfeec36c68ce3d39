import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { ask } from '../../portal.ts';
import { Form } from '../../ui/form/form.tsx';
import { usePortalForm } from '../../ui/form/use-portal-form.ts';
import classes from './auth-form.module.css';
import { AuthHeading } from './auth-heading.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { refusalOf } from './refusal.ts';

export function ForgotPasswordPage() {
  const router = useRouter();
  const { username: typed = '' } = useLocation().state;
  const form = usePortalForm({
    initialValues: { username: typed },
    validate: { username: (username) => (username.trim() === '' ? t`Username is required` : null) },
    send: ({ username }) => ask('POST /auth/forgot-password', { body: { username: username.trim() } }),
    onDone: ({ username }) => router.navigate({ to: '/reset-password', state: { username: username.trim() } }),
    sayField: () => t`Invalid username format. Please check and try again.`,
    say: (error) => refusalOf(error, { refused: t`Failed to send reset instructions` }),
  });

  return (
    <AuthLayout>
      <AuthHeading title={t`Forgot Password`}>
        <Trans>Enter the username you sign in with. If it has an account, we will send you a 6-digit code.</Trans>
      </AuthHeading>
      <Form
        form={form}
        words={{ submit: t`Send Reset Instructions`, busy: t`Sending...` }}
        buttons="wide"
        after={
          <Link to="/login" className={classes.back}>
            <Trans>Back to Login</Trans>
          </Link>
        }
      >
        <TextInput
          name="username"
          label={t`Username`}
          description={t`Your phone number or email address`}
          placeholder="+2341234567"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          aria-required
          {...form.field('username')}
        />
      </Form>
    </AuthLayout>
  );
}
