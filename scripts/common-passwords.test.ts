import { minPasswordLength } from '@tvet/contract';
import { expect, test } from 'vitest';
import { isCommon } from '../apps/api/src/platform/accounts/password-rules.ts';
import { commonest, isCommon as isKnownCommon } from '../apps/web/src/app/ui/common-passwords.ts';

// A form that refused a password which the portal accepts would mislead people.
test.each([...commonest])('what the form refuses as common, the portal refuses too: %s', (entry) => {
  expect(entry.length).toBeGreaterThanOrEqual(minPasswordLength);
  const forms = [entry, entry.toUpperCase(), ` ${entry.slice(0, 4)} ${entry.slice(4)}`];
  for (const form of forms) expect([form, isKnownCommon(form), isCommon(form)]).toEqual([form, true, true]);
});
