import { Checkbox, PasswordInput, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { BuiltButton } from '../../ui/form/built-button.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import type { PortalForm } from '../../ui/form/use-portal-form.ts';
import classes from './auth-form.module.css';
import { shared, loginWords as words } from './words.ts';

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

export const LoginFields = ({ form, forgot }: LoginFieldsProps) => (
  <>
    <TextInput
      id="username"
      label={shared.username}
      description={shared.usernameHelp}
      placeholder={shared.usernameExample}
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...form?.field('username')}
    />
    <PasswordInput
      id="password"
      label={shared.password}
      autoComplete="current-password"
      visibilityToggleButtonProps={{ 'aria-label': shared.showPassword, tabIndex: 0 }}
      {...form?.field('password')}
    />
    <div className={classes.options}>
      <Checkbox id="remember" label={words.remember} {...form?.field('remember', { type: 'checkbox' })} />
      {forgot}
    </div>
    {form ? <SubmitButton busy={form.busy} words={words} /> : <BuiltButton words={words} />}
  </>
);
