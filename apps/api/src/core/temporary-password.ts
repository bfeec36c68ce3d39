import { randomInt } from 'node:crypto';

/** Without characters that are easily confused on a phone screen: 0 o, 1 i l. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password for a single sign-in: `k7mp-x3wd-9rta`, one of 31 to the power of 12. */
export function temporaryPassword(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return `${group()}-${group()}-${group()}`;
}
