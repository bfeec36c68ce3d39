import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

it('takes the password that was hashed and no other', async () => {
  const passwordHash = await hashPassword('gari and ẹ̀wà');
  expect(await verifyPassword('gari and ẹ̀wà', passwordHash)).toBe(true);
  expect(await verifyPassword('gari and ewa', passwordHash)).toBe(false);
});

it('hashes with Argon2id at the parameters OWASP asks for', async () => {
  expect(await hashPassword('password')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it('never hashes the same password to the same text', async () => {
  expect(await hashPassword('password')).not.toBe(await hashPassword('password'));
});

it('takes a password however its letters are written down', async () => {
  const passwordHash = await hashPassword('ẹ̀wà ｗｉｔｈ gari'.normalize('NFD'));
  expect(await verifyPassword('ẹ̀wà with gari'.normalize('NFC'), passwordHash)).toBe(true);
});
