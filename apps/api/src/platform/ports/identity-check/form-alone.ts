import type { IdentityCheck } from './identity-check.ts';

/** Without a provider only the format can be checked, not the owner of the number. */
export const formAlone: IdentityCheck = {
  check: async ({ number }) => (/^\d{11}$/.test(number) ? 'match' : 'mismatch'),
};
