import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { minPasswordLength, passwordLength, passwordTooShort } from '@tvet/contract';
import { CallError } from '../../api/errors.ts';
import { request } from '../../portal.ts';
import { useUser } from '../../session/use-session.ts';
import { FormSummary } from '../../ui/form-summary.tsx';
import { StrengthMeter } from '../../ui/strength-meter.tsx';
import { toast } from '../../ui/toast.ts';
import { Card } from './card.tsx';
import classes from './form.module.css';
import { sessionsQuery } from './queries.ts';
import { useSave } from './use-save.ts';

const empty = { currentPassword: '', newPassword: '', confirmation: '' };
type Values = typeof empty;

/** Changes the own password; every other device is signed out. */
export function PasswordForm() {
  const { phoneNumber, email } = useUser();
  const queryClient = useQueryClient();
  const form = useForm<Values>({
    initialValues: empty,
    validate: {
      currentPassword: (password) => (password === '' ? 'Current password is required' : null),
      newPassword: (password) => (passwordLength(password) < minPasswordLength ? passwordTooShort : null),
      confirmation: (confirmation, { newPassword }) => (confirmation === newPassword ? null : 'Passwords do not match'),
    },
  });
  const { attempt, pending, again, save, problems } = useSave<Values>({
    send: async ({ currentPassword, newPassword }) => {
      try {
        await request('POST /auth/change-password', { body: { currentPassword, newPassword } });
      } catch (error) {
        throw wrongPasswordAsField(error);
      }
    },
    onSaved: () => {
      form.reset();
      toast.success('Your password is changed. Every other device is signed out.');
      void queryClient.invalidateQueries(sessionsQuery);
    },
    fieldOf: (name) => (name in empty ? name : undefined),
    setErrors: form.setErrors,
  });
  const field = (id: keyof Values, label: string, autoComplete: string) => (
    <PasswordInput
      id={id}
      label={label}
      autoComplete={autoComplete}
      visibilityToggleButtonProps={{ 'aria-label': `Show ${label.toLowerCase()}`, tabIndex: 0 }}
      {...form.getInputProps(id)}
    />
  );

  return (
    <Card title="Change password" description="Every other device is signed out when you change it.">
      <form onSubmit={form.onSubmit(save, again)} className={classes.form} noValidate>
        <FormSummary problems={problems(form.errors)} attempt={attempt} />
        {/* Tells a password manager whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={phoneNumber ?? email ?? ''} readOnly hidden />
        {field('currentPassword', 'Current password', 'current-password')}
        <div>
          {field('newPassword', 'New password', 'new-password')}
          <StrengthMeter password={form.values.newPassword} />
        </div>
        {field('confirmation', 'Confirm new password', 'new-password')}
        <div className={classes.buttons}>
          <Button type="submit" aria-disabled={pending} data-busy={pending}>
            {pending ? 'Changing...' : 'Change password'}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** The server refuses a wrong current password as a whole; here it belongs to one field. */
function wrongPasswordAsField(error: unknown): unknown {
  if (!(error instanceof CallError) || error.code !== 'WRONG_PASSWORD') return error;
  const { message, code, status } = error;
  return new CallError(message, { code, status, fieldErrors: [{ field: 'currentPassword', message }] });
}
