import { beforeEach, expect, test } from 'vitest';
import { forgetPendingSignUp, keepPendingSignUp, readPendingSignUp } from './pending-sign-up.ts';

const details = { firstName: 'Amina', lastName: 'Bello', email: 'amina@example.org', phoneNumber: '08055500001' };
const attempt = 'what this tab keeps';
const phone = '+2348055500001';
const codes = { sentAt: '2026-11-23T22:41:00.000Z', againAt: 1_795_474_920_000 };
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
  keepPendingSignUp({ attempt, details, phone, codes, confirmed: ['email'] }, storage);
  expect(readPendingSignUp(storage)).toEqual({ attempt, details, phone, codes, confirmed: ['email'] });
  forgetPendingSignUp(storage);
  expect(readPendingSignUp(storage)).toBeUndefined();
});

test('the password is not kept, although the values of the form hold it', () => {
  keepPendingSignUp(
    { attempt, details: { ...details, ...{ password: 'a goat in the market' } }, phone, codes, confirmed: [] },
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
  JSON.stringify({ details, phone, codes, confirmed: [] }),
  JSON.stringify({ attempt, details, codes, confirmed: [] }),
  JSON.stringify({ attempt, details, phone, confirmed: [] }),
  JSON.stringify({ attempt, details, phone, codes: { ...codes, sentAt: 'yesterday' } }),
])('%s is no sign-up', (text) => {
  kept.set('pendingSignUp', text);
  expect(readPendingSignUp(storage)).toBeUndefined();
});

test('what cannot be confirmed is not taken for confirmed', () => {
  kept.set('pendingSignUp', JSON.stringify({ attempt, details, phone, codes, confirmed: ['fax', 'phoneNumber'] }));
  expect(readPendingSignUp(storage)?.confirmed).toEqual(['phoneNumber']);
  kept.set('pendingSignUp', JSON.stringify({ attempt, details, phone, codes }));
  expect(readPendingSignUp(storage)?.confirmed).toEqual([]);
});
