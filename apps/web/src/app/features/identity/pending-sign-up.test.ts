import { beforeEach, expect, test } from 'vitest';
import { forgetPendingSignUp, keepPendingSignUp, readPendingSignUp } from './pending-sign-up.ts';

const details = { firstName: 'Amina', lastName: 'Bello', email: 'amina@example.org', phoneNumber: '08055500001' };
const attempt = 'what this tab keeps';
let storage: Storage;
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  } as unknown as Storage;
});

test('what is kept is found again, until it is forgotten', () => {
  expect(readPendingSignUp(storage)).toBeUndefined();
  keepPendingSignUp({ attempt, details, confirmed: ['email'] }, storage);
  expect(readPendingSignUp(storage)).toEqual({ attempt, details, confirmed: ['email'] });
  forgetPendingSignUp(storage);
  expect(readPendingSignUp(storage)).toBeUndefined();
});

test('the password is not kept, although the values of the form hold it', () => {
  keepPendingSignUp(
    { attempt, details: { ...details, ...{ password: 'a goat in the market' } }, confirmed: [] },
    storage,
  );
  expect(kept.size).toBe(1);
  expect([...kept.values()].join()).not.toContain('goat');
});

test.each([
  'null',
  '7',
  'not JSON',
  '{}',
  '{"details":null}',
  '{"details":{"firstName":"Amina"}}',
  JSON.stringify({ details, confirmed: [] }),
])('%s is no sign-up', (text) => {
  kept.set('pendingSignUp', text);
  expect(readPendingSignUp(storage)).toBeUndefined();
});

test('what cannot be confirmed is not taken for confirmed', () => {
  kept.set('pendingSignUp', JSON.stringify({ attempt, details, confirmed: ['fax', 'phoneNumber'] }));
  expect(readPendingSignUp(storage)?.confirmed).toEqual(['phoneNumber']);
  kept.set('pendingSignUp', JSON.stringify({ attempt, details }));
  expect(readPendingSignUp(storage)?.confirmed).toEqual([]);
});
