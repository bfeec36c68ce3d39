import { t } from '@lingui/core/macro';
import { Checkbox, PasswordInput, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { BuiltButton } from '../../ui/form/built-button.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import type { PortalForm } from '../../ui/form/use-portal-form.ts';
import classes from './auth-form.module.css';

export interface LoginValues {
  username: string;
  password: string;
  remember: boolean;
}

/** The ids of the fields, and the names of their values. */
export type LoginField = keyof LoginValues;

interface LoginFieldsProps {
  /** Absent in the prerendered page. */
  readonly form?: PortalForm<LoginValues>;
  /** The link to /forgot-password. */
  readonly forgot: ReactNode;
}

const submitWords = () => ({ submit: t`Sign In`, busy: t`Signing In...` });

export const LoginFields = ({ form, forgot }: LoginFieldsProps) => (
  <>
    <TextInput
      id="username"
      label={t`Username`}
      description={t`Your phone number or email address`}
      placeholder="+2341234567"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...form?.field('username')}
    />
    <PasswordInput
      id="password"
      label={t`Password`}
      autoComplete="current-password"
      visibilityToggleButtonProps={{ 'aria-label': t`Show password`, tabIndex: 0 }}
      {...form?.field('password')}
    />
    <div className={classes.options}>
      <Checkbox id="remember" label={t`Remember Password`} {...form?.field('remember', { type: 'checkbox' })} />
      {forgot}
    </div>
    {form ? <SubmitButton busy={form.busy} words={submitWords()} /> : <BuiltButton words={submitWords()} />}
  </>
);
