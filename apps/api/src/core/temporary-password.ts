import { randomInt } from 'node:crypto';

/** Without what is taken for something else when it is read off a phone: 0 o, 1 i l. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password for somebody to sign in with once: `k7mp-x3wd-9rta`, of 31 to the power of 12. */
export function temporaryPassword(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return `${group()}-${group()}-${group()}`;
}
