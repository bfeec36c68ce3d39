import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import classes from './auth-form.module.css';

/** The ids of the fields, and the names of their values. */
export type LoginField = 'username' | 'password' | 'remember';

interface LoginFieldsProps {
  /** How the form holds each field; absent while there is only the page as it was built. */
  readonly form?: Readonly<Record<LoginField, GetInputPropsReturnType>>;
  readonly busy: boolean;
  /** The link to /forgot-password. */
  readonly forgot: ReactNode;
}

export const LoginFields = ({ form, busy, forgot }: LoginFieldsProps) => (
  <>
    <TextInput
      id="username"
      label="Username"
      description="Your phone number or e-mail address"
      placeholder="+2341234567"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...form?.username}
    />
    <PasswordInput
      id="password"
      label="Password"
      autoComplete="current-password"
      visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
      {...form?.password}
    />
    <div className={classes.options}>
      <Checkbox id="remember" label="Remember Password" {...form?.remember} />
      {forgot}
    </div>
    <Button type={form ? 'submit' : 'button'} fullWidth aria-disabled={busy || !form} data-busy={busy || !form}>
      {busy ? 'Signing In...' : 'Sign In'}
    </Button>
  </>
);
