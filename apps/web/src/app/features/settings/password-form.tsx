import { PasswordInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { minPasswordLength, passwordLength, passwordTooShort } from '@tvet/contract';
import { request } from '../../portal.ts';
import { useUser } from '../../session/use-session.ts';
import { Form } from '../../ui/form/form.tsx';
import { usePortalForm } from '../../ui/form/use-portal-form.ts';
import { StrengthMeter } from '../../ui/strength-meter.tsx';
import { toast } from '../../ui/toast.ts';
import { Card } from './card.tsx';
import { sessionsQuery } from './queries.ts';
import { passwordWords as words } from './words.ts';

const empty = { currentPassword: '', newPassword: '', confirmation: '' };

/** Changes the user's own password; every other device is signed out. */
export function PasswordForm() {
  const { phoneNumber, email } = useUser();
  const queryClient = useQueryClient();
  const form = usePortalForm({
    initialValues: empty,
    validate: {
      currentPassword: (password) => (password === '' ? words.required : null),
      newPassword: (password) => (passwordLength(password) < minPasswordLength ? passwordTooShort : null),
      confirmation: (confirmation, { newPassword }) => (confirmation === newPassword ? null : words.mismatch),
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
  const field = (id: keyof typeof empty, label: string, autoComplete: string) => (
    <PasswordInput
      label={label}
      autoComplete={autoComplete}
      visibilityToggleButtonProps={{ 'aria-label': words.show(label), tabIndex: 0 }}
      {...form.field(id)}
    />
  );

  return (
    <Card title={words.title} description={words.description}>
      <Form form={form} words={words}>
        {/* Associates the password with this username in a password manager. */}
        <input type="text" name="username" autoComplete="username" value={phoneNumber ?? email ?? ''} readOnly hidden />
        {field('currentPassword', words.current, 'current-password')}
        <div>
          {field('newPassword', words.new, 'new-password')}
          <StrengthMeter password={form.values.newPassword} />
        </div>
        {field('confirmation', words.confirmation, 'new-password')}
      </Form>
    </Card>
  );
}
