import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import {
  emailForm,
  fieldRequired,
  invalidName,
  minPasswordLength,
  mobileDigits,
  nameForm,
  passwordLength,
  passwordTooShort,
  plainLine,
  plainPersonName,
  readMobile,
  signUpLabels,
} from '@tvet/contract';
import { isCommon } from '../../ui/common-passwords.ts';
import type { SignUpDetails } from './pending-sign-up.ts';

type Check = (value: string) => string | null;

const checked =
  (field: keyof SignUpDetails, check: Check, tidy = plainLine): Check =>
  (value) => {
    const text = tidy(value);
    return text === '' ? fieldRequired(i18n._(signUpLabels[field]), i18n) : check(text);
  };
const name = (field: 'firstName' | 'lastName') =>
  checked(
    field,
    (text) => (nameForm.test(text) ? null : invalidName(i18n._(signUpLabels[field]), i18n)),
    plainPersonName,
  );

const lastName = name('lastName');

/**
 * The checks of a sign-up before it is sent, so that all errors appear together. Common passwords are only checked as far as
 * possible without a list. The server, which has one, finds the others.
 */
export const signUpChecks = {
  firstName: name('firstName'),
  lastName: (text: string, { oneName }: { readonly oneName: boolean }) => (oneName ? null : lastName(text)),
  email: (value: string) => {
    const text = plainLine(value);
    return text === '' || emailForm.test(text) ? null : t`Email address is invalid`;
  },
  phoneNumber: checked('phoneNumber', (text) => {
    const read = readMobile(text);
    if (!read || 'e164' in read) return null;
    return read.problem === 'not_mobile'
      ? t`A Nigerian mobile number begins with 070, 080, 081, 090 or 091`
      : mobileDigits(read.digits, i18n);
  }),
  password: (password: string) => {
    if (passwordLength(password) < minPasswordLength) return i18n._(passwordTooShort);
    return isCommon(password) ? t`This password is one of the most common ones. Choose another` : null;
  },
};
