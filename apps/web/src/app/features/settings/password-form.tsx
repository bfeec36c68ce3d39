import { PasswordInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../portal.ts';
import { useUser } from '../../session/use-session.ts';
import { Form } from '../../ui/form/form.tsx';
import { NewPasswordFields, newPasswordChecks } from '../../ui/form/new-password.tsx';
import { usePortalForm } from '../../ui/form/use-portal-form.ts';
import { toast } from '../../ui/toast.ts';
import { Card } from './card.tsx';
import { sessionsQuery } from './queries.ts';
import { passwordWords as words } from './words.ts';

/** Changes the user's own password; every other device is signed out. */
export function PasswordForm() {
  const { phoneNumber, email } = useUser();
  const queryClient = useQueryClient();
  const form = usePortalForm({
    initialValues: { currentPassword: '', newPassword: '', confirmation: '' },
    validate: {
      currentPassword: (password) => (password === '' ? words.required : null),
      ...newPasswordChecks(words.mismatch),
    },
    send: ({ currentPassword, newPassword }) =>
      request('POST /auth/change-password', { body: { currentPassword, newPassword } }),
    labels: { newPassword: words.password },
    onDone: () => {
      form.reset();
      toast.success(words.done);
      void queryClient.invalidateQueries(sessionsQuery);
    },
  });

  return (
    <Card title={words.title} description={words.description}>
      <Form form={form} words={words}>
        <PasswordInput
          label={words.current}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': words.showCurrent, tabIndex: 0 }}
          {...form.field('currentPassword')}
        />
        <NewPasswordFields form={form} username={phoneNumber ?? email ?? ''} words={words} />
      </Form>
    </Card>
  );
}
