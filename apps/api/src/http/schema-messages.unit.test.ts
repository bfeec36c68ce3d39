import { expect, it } from 'vitest';
import * as z from 'zod';
import './schema-messages.ts';

it.each([
  ['a text that is a number', z.string(), 4, 'must be text'],
  ['a number that is a text', z.int(), '4', 'must be a number'],
  ['half a number', z.int(), 4.5, 'must be a whole number'],
  ['a word that is none of the list', z.enum(['a', 'b']), 'c', 'must be one of a, b'],
  ['a text that is too long', z.string().max(3), 'four', 'must be at most 3 characters'],
  ['a number that is too small', z.number().min(3), 2, 'must be at least 3'],
  ['a list that is too short', z.array(z.string()).min(2), [], 'must have at least 2 entries'],
  ['a name that nobody knows', z.strictObject({}), { extra: 1 }, 'must not contain extra'],
  ['anything else', z.cuid2(), '!', 'is not valid'],
  ['a schema with words of its own', z.string('must be your name'), 4, 'must be your name'],
])('%s is refused in our own words', (_, schema, value, sentence) => {
  expect(schema.safeParse(value).error?.issues.map(({ message }) => message)).toEqual([sentence]);
});
