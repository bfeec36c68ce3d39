import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PasswordInput, TextInput } from '@mantine/core';
import { minPasswordLength, readMobile, showPhone, signUpLabels } from '@tvet/contract';
import { BuiltButton } from '../../ui/form/built-button.tsx';
import { sayPasswordLength } from '../../ui/form/new-password.tsx';
import type { PortalForm } from '../../ui/form/use-portal-form.ts';
import { StrengthMeter } from '../../ui/strength-meter.tsx';
import classes from './auth-form.module.css';
import type { SignUpDetails } from './pending-sign-up.ts';

export interface SignUpValues extends SignUpDetails {
  /** True if the person has no last name. */
  readonly oneName: boolean;
  readonly password: string;
}

/** The button of a first attempt. */
export const signUpButton = () => ({ submit: t`Sign Up`, busy: t`Signing Up...` });

/** The ids of the fields, and the names of their values. */
export type SignUpField = keyof SignUpValues;

/** `form` is absent in the prerendered page. */
export const SignUpFields = ({ form }: { readonly form?: PortalForm<SignUpValues> }) => {
  const field = (name: SignUpField) => form?.field(name) ?? { id: name };
  const { phoneNumber = '', password = '' } = form?.values ?? {};
  return (
    <>
      <TextInput
        label={i18n._(signUpLabels.firstName)}
        autoComplete="given-name"
        aria-required
        {...field('firstName')}
      />
      {!form?.values.oneName && (
        <TextInput
          label={i18n._(signUpLabels.lastName)}
          autoComplete="family-name"
          aria-required
          {...field('lastName')}
        />
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
        <Trans>I have only one name</Trans>
      </label>
      <TextInput type="email" label={t`Email address (optional)`} autoComplete="email" {...field('email')} />
      <div>
        <TextInput
          type="tel"
          label={i18n._(signUpLabels.phoneNumber)}
          description={t`Your Nigerian mobile number, such as 0803 123 4567. You can sign in with it`}
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
          label={t`Password`}
          description={sayPasswordLength(minPasswordLength)}
          autoComplete="new-password"
          aria-required
          visibilityToggleButtonProps={{ 'aria-label': t`Show password`, tabIndex: 0 }}
          {...field('password')}
        />
        <StrengthMeter password={password} />
      </div>
      {!form && <BuiltButton words={signUpButton()} wide />}
    </>
  );
};

/** The number in its final form, once it is complete. */
function echoOf(typed: string): string {
  const read = readMobile(typed);
  return read && 'e164' in read ? t`We will use ${{ number: showPhone(read.e164) }}` : '';
}
