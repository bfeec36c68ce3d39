import { msg } from '@lingui/core/runtime-macro';
import { english } from '../../core/english.ts';
import type { Identifier } from '../../platform/accounts/identifiers.ts';

const sentences = {
  phone: msg`Your phone number is confirmed. You can sign in with it now`,
  email: msg`Your email address is confirmed. You can sign in with it now`,
};

/** Tells a person that a code has confirmed their phone number or email address. */
export const sayConfirmed = (identifier: Identifier): string => english._(sentences[identifier]);
