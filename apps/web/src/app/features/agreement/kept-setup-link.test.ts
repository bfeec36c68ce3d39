import { beforeEach, expect, test } from 'vitest';
import { forgetSetupLink, keepSetupLink, wholeSetupLink } from './kept-setup-link.ts';

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
} as Storage;
beforeEach(() => stored.clear());

const nothing = { token: undefined, email: undefined };
const link = { token: 'a token', email: 'ada@centre.example' };

test('whoever comes back from signing elsewhere has the link that this tab kept', () => {
  expect(wholeSetupLink(nothing, storage)).toEqual(nothing);
  keepSetupLink(link, storage);
  expect(wholeSetupLink(nothing, storage)).toEqual(link);
  forgetSetupLink(storage);
  expect(wholeSetupLink(nothing, storage)).toEqual(nothing);
});

test('a link that the address names is taken as it is, whole or not', () => {
  keepSetupLink(link, storage);
  const other = { token: 'another', email: 'bola@centre.example' };
  expect(wholeSetupLink(other, storage)).toEqual(other);
  const half = { token: 'another', email: undefined };
  expect(wholeSetupLink(half, storage)).toEqual(half);
});

test.each(['', 'null', '[]', '{"token":1,"email":"a"}', '{"token":"a"}', '{'])('%s is no link', (text) => {
  stored.set('setupLink', text);
  expect(wholeSetupLink(nothing, storage)).toEqual(nothing);
});
