import { type FieldError, maxPasswordLength, plainLine } from '@tvet/contract';
import type { Config } from '../../config/config.ts';
import { problemOf } from '../../core/field-problem.ts';
import { problemOfMobile } from '../../platform/accounts/mobile-problem.ts';
import { isCommon, isPersonal } from '../../platform/accounts/password-rules.ts';
import { normaliseEmail, normalisePhone } from '../../platform/accounts/username.ts';

/**
 * The errors of a sign-up that only the server can find. They are reported together with the errors of the form, so that users
 * see all of them in one answer.
 */
export const problemsOfSignUp =
  (config: Pick<Config, 'smsCountries'>) =>
  (sent: unknown): FieldError[] => {
    const body = typeof sent === 'object' && sent !== null ? (sent as Record<string, unknown>) : {};
    const text = (name: string) => (typeof body[name] === 'string' ? plainLine(body[name]) : '');
    const [phoneNumber, email] = [text('phoneNumber'), text('email')];
    const { password: typed } = body;
    // Unicode normalisation of a longer password would need quadratic time, and the form refuses it anyway.
    const password = typeof typed === 'string' && typed.length <= maxPasswordLength ? typed : '';
    const phone = normalisePhone(phoneNumber);
    const owner = {
      first_name: text('firstName'),
      last_name: text('lastName'),
      phone: phone ?? null,
      email: normaliseEmail(email) ?? null,
    };
    return [
      ...problemOfPhone(config, phoneNumber, phone),
      ...(email && !owner.email ? [problemOf('email', 'invalid_email')] : []),
      ...(password && isCommon(password) ? [problemOf('password', 'common_password')] : []),
      ...(password && isPersonal(password, owner) ? [problemOf('password', 'personal_password')] : []),
    ];
  };

function problemOfPhone(config: Pick<Config, 'smsCountries'>, text: string, phone: string | undefined): FieldError[] {
  if (text === '') return [];
  const problem = problemOfMobile(config, 'phoneNumber', text);
  if (problem) return [problem];
  return phone === undefined ? [problemOf('phoneNumber', 'invalid_phone')] : [];
}
