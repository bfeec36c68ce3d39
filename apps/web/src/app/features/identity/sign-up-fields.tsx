import { PasswordInput, TextInput } from '@mantine/core';
import { minPasswordLength, readMobile, showPhone, signUpLabels } from '@tvet/contract';
import { BuiltButton } from '../../ui/form/built-button.tsx';
import type { PortalForm } from '../../ui/form/use-portal-form.ts';
import { StrengthMeter } from '../../ui/strength-meter.tsx';
import classes from './auth-form.module.css';
import type { SignUpDetails } from './pending-sign-up.ts';
import { signUpWords as words } from './sign-up-words.ts';
import { shared } from './words.ts';

export interface SignUpValues extends SignUpDetails {
  /** True if the person has no last name. */
  readonly oneName: boolean;
  readonly password: string;
}

/** The ids of the fields, and the names of their values. */
export type SignUpField = keyof SignUpValues;

/** `form` is absent in the prerendered page. */
export const SignUpFields = ({ form }: { readonly form?: PortalForm<SignUpValues> }) => {
  const field = (name: SignUpField) => form?.field(name) ?? { id: name };
  const { phoneNumber = '', password = '' } = form?.values ?? {};
  return (
    <>
      <TextInput label={signUpLabels.firstName} autoComplete="given-name" aria-required {...field('firstName')} />
      {!form?.values.oneName && (
        <TextInput label={signUpLabels.lastName} autoComplete="family-name" aria-required {...field('lastName')} />
      )}
      {/* The browser's own checkbox: the library's would exceed the size budget of the page. */}
      <label className={classes.oneName}>
        <input
          type="checkbox"
          id="oneName"
          {...(form && {
            checked: form.values.oneName,
            onChange: (event) => form.set('oneName', event.currentTarget.checked),
          })}
        />
        {words.oneName}
      </label>
      <TextInput type="email" label={signUpLabels.email} autoComplete="email" aria-required {...field('email')} />
      <div>
        <TextInput
          type="tel"
          label={signUpLabels.phoneNumber}
          description={words.phoneHelp}
          autoComplete="tel"
          aria-required
          {...field('phoneNumber')}
        />
        <p className={classes.echo} role="status">
          {echoOf(phoneNumber)}
        </p>
      </div>
      <div>
        <PasswordInput
          label={shared.password}
          description={shared.passwordLength(minPasswordLength)}
          autoComplete="new-password"
          aria-required
          visibilityToggleButtonProps={{ 'aria-label': shared.showPassword, tabIndex: 0 }}
          {...field('password')}
        />
        <StrengthMeter password={password} />
      </div>
      {!form && <BuiltButton words={words.first} wide />}
    </>
  );
};

/** The number in its final form, once it is complete. */
function echoOf(typed: string): string {
  const read = readMobile(typed);
  return read && 'e164' in read ? words.phoneEcho(showPhone(read.e164)) : '';
}
