import type { IdentityCheck } from './identity-check.ts';

/** Without a provider the form is all that can be checked: whose the number is stays unsaid. */
export const formAlone: IdentityCheck = {
  check: async ({ number }) => (/^\d{11}$/.test(number) ? 'match' : 'mismatch'),
};
