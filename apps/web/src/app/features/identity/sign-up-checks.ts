import {
  emailForm,
  fieldRequired,
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
import { signUpWords as words } from './sign-up-words.ts';

type Check = (value: string) => string | null;

const checked =
  (field: keyof SignUpDetails, check: Check, tidy = plainLine): Check =>
  (value) => {
    const text = tidy(value);
    return text === '' ? fieldRequired(signUpLabels[field]) : check(text);
  };
const name = (field: 'firstName' | 'lastName') =>
  checked(field, (text) => (nameForm.test(text) ? null : words.invalidName(signUpLabels[field])), plainPersonName);

const lastName = name('lastName');

/**
 * The checks of a sign-up before it is sent, so that all errors appear together. Common passwords are only checked as far as
 * possible without a list. The server, which has one, finds the others.
 */
export const signUpChecks = {
  firstName: name('firstName'),
  lastName: (text: string, { oneName }: { readonly oneName: boolean }) => (oneName ? null : lastName(text)),
  email: checked('email', (text) => (emailForm.test(text) ? null : words.invalidEmail)),
  phoneNumber: checked('phoneNumber', (text) => {
    const read = readMobile(text);
    if (!read || 'e164' in read) return null;
    return read.problem === 'not_mobile' ? words.notMobile : mobileDigits(read.digits);
  }),
  password: (password: string) => {
    if (passwordLength(password) < minPasswordLength) return passwordTooShort;
    return isCommon(password) ? words.commonPassword : null;
  },
};
