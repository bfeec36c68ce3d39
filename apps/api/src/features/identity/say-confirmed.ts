import { msg } from '@lingui/core/runtime-macro';
import { inLanguage } from '../../core/languages.ts';
import type { Identifier } from '../../platform/accounts/identifiers.ts';
import type { Work } from '../../platform/calls/work.ts';

const sentences = {
  phone: msg`Your phone number is confirmed. You can sign in with it now`,
  email: msg`Your email address is confirmed. You can sign in with it now`,
};

/** Tells a person that a code has confirmed their phone number or email address. */
export const sayConfirmed = (identifier: Identifier, { client }: Pick<Work, 'client'>): string =>
  inLanguage(client.language)._(sentences[identifier]);
