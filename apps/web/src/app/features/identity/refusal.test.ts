import { expect, test } from 'vitest';
import { readError, unreachableError } from '../../api/errors.ts';
import { refusalOf } from './refusal.ts';

const sentences = { refused: 'Failed to reset password', unexpected: 'An unexpected error occurred' };

test('what the server says is said', async () => {
  const answer = Response.json({ code: 'NEW_RULE', message: 'Not on a Sunday' }, { status: 422 });
  expect(refusalOf(await readError(answer), sentences)).toBe('Not on a Sunday');
});

test('a refusal without words gets the words of the form', async () => {
  const answer = new Response('<h1>Bad gateway</h1>', { status: 502, statusText: 'Bad Gateway' });
  expect(refusalOf(await readError(answer), sentences)).toBe('Failed to reset password');
});

test('no answer at all is unexpected, and says what to do', () => {
  expect(refusalOf(unreachableError(new TypeError('no network')), sentences)).toBe(
    'An unexpected error occurred. The portal could not be reached. Check your connection and try again.',
  );
});

test('a fault of the page is unexpected', () => {
  expect(refusalOf(new TypeError('x is undefined'), sentences)).toBe('An unexpected error occurred');
});
