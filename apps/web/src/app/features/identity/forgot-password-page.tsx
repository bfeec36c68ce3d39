import { TextInput } from '@mantine/core';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { ask } from '../../portal.ts';
import { Form } from '../../ui/form/form.tsx';
import { usePortalForm } from '../../ui/form/use-portal-form.ts';
import classes from './auth-form.module.css';
import { AuthHeading } from './auth-heading.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { refusalOf } from './refusal.ts';
import { shared, forgotWords as words } from './words.ts';

export function ForgotPasswordPage() {
  const router = useRouter();
  const { username: typed = '' } = useLocation().state;
  const form = usePortalForm({
    initialValues: { username: typed },
    validate: { username: (username) => (username.trim() === '' ? shared.usernameRequired : null) },
    send: ({ username }) => ask('POST /auth/forgot-password', { body: { username: username.trim() } }),
    onDone: ({ username }) => router.navigate({ to: '/reset-password', state: { username: username.trim() } }),
    sayField: () => words.malformed,
    say: (error) => refusalOf(error, words),
  });

  return (
    <AuthLayout>
      <AuthHeading title={words.title}>{words.lead}</AuthHeading>
      <Form
        form={form}
        words={words}
        buttons="wide"
        after={
          <Link to="/login" className={classes.back}>
            {shared.backToLogin}
          </Link>
        }
      >
        <TextInput
          name="username"
          label={shared.username}
          description={shared.usernameHelp}
          placeholder={shared.usernameExample}
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
