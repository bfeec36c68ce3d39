import { i18n } from '@lingui/core';
import { plural } from '@lingui/core/macro';
import { PasswordInput } from '@mantine/core';
import { minPasswordLength, passwordLength, passwordTooShort } from '@tvet/contract';
import { StrengthMeter } from '../strength-meter.tsx';
import type { PortalForm } from './use-portal-form.ts';

export interface NewPassword {
  newPassword: string;
  confirmation: string;
}

/** The checks of a new password before it is sent; `mismatch` is the sentence for two that differ. */
export const newPasswordChecks = (mismatch: string) => ({
  newPassword: (password: string) => (passwordLength(password) < minPasswordLength ? i18n._(passwordTooShort) : null),
  confirmation: (confirmation: string, { newPassword }: NewPassword) =>
    confirmation === newPassword ? null : mismatch,
});

/** The help of a field for a new password. */
export const sayPasswordLength = (minimum: number): string =>
  plural(minimum, { one: 'At least # character', other: 'At least # characters' });

interface NewPasswordFieldsProps<V extends NewPassword> {
  readonly form: PortalForm<V>;
  readonly words: Readonly<Record<'new' | 'confirmation' | 'showNew' | 'showConfirmation', string>>;
  readonly description?: string;
}

/** Associates the passwords of a form with this username in a password manager, which looks for it before them. */
export const HiddenUsername = ({ username }: { readonly username: string }) => (
  <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
);

/** A new password with its strength, and the same again. */
export const NewPasswordFields = <V extends NewPassword>({ form, words, description }: NewPasswordFieldsProps<V>) => (
  <>
    <div>
      <PasswordInput
        label={words.new}
        description={description}
        autoComplete="new-password"
        aria-required
        visibilityToggleButtonProps={{ 'aria-label': words.showNew, tabIndex: 0 }}
        {...form.field('newPassword')}
      />
      <StrengthMeter password={form.values.newPassword} />
    </div>
    <PasswordInput
      label={words.confirmation}
      autoComplete="new-password"
      aria-required
      visibilityToggleButtonProps={{ 'aria-label': words.showConfirmation, tabIndex: 0 }}
      {...form.field('confirmation')}
    />
  </>
);
