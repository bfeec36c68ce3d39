import { expect, test } from 'vitest';
import { CallError } from '../api/errors.ts';
import { judge } from './verdict.ts';

const refusal = (status: number, code: string, more: object = {}) => new CallError('no', { status, code, ...more });

const first = { tries: 0, faults: 0 };

test.each([
  ['no answer', refusal(0, 'UNREACHABLE'), { for: 'network', ms: 1000 }],
  ['a request that was cut off', new DOMException('late', 'TimeoutError'), { for: 'network', ms: 1000 }],
  ['a token that is over', refusal(401, 'NOT_SIGNED_IN'), { for: 'sign-in', ms: 1000 }],
  ['too many requests', refusal(429, 'TOO_MANY_ATTEMPTS', { retryAfterMs: 7000 }), { for: 'portal', ms: 7000 }],
  ['a portal that says to ask at once', refusal(503, 'UNAVAILABLE', { retryAfterMs: 0 }), { for: 'portal', ms: 1000 }],
  ['a portal that is away', refusal(503, 'UNAVAILABLE', { retryAfterMs: 5000 }), { for: 'portal', ms: 5000 }],
  ['a proxy without its portal', refusal(502, 'UNKNOWN_ERROR'), { for: 'portal', ms: 1000 }],
  ['a fault of the portal', refusal(500, 'INTERNAL'), { for: 'portal', ms: 1000 }],
])('%s is waited for', (_, error, wait) => {
  expect(judge(error, first)).toEqual({ kind: 'wait', ...wait });
});

test('the wait grows up to ten seconds, and never becomes a failure', () => {
  const waits = [0, 1, 2, 3, 4, 5, 50].map((tries) => judge(refusal(0, 'UNREACHABLE'), { tries, faults: 0 }));
  expect(waits.map((wait) => wait.kind === 'wait' && wait.ms)).toEqual([1000, 2000, 4000, 8000, 10000, 10000, 10000]);
});

test('a fault that stays is the portal’s answer, and can be retried', () => {
  expect(judge(refusal(500, 'INTERNAL'), { tries: 9, faults: 3 })).toEqual({
    kind: 'refused',
    failure: { message: 'no' },
  });
});

test('a network that was away is no fault of the portal', () => {
  expect(judge(refusal(500, 'INTERNAL'), { tries: 5, faults: 0 })).toMatchObject({ kind: 'wait', for: 'portal' });
});

test('a status that somebody else has changed is said, and the same is not tried again', () => {
  expect(judge(refusal(409, 'WRONG_STATUS', { currentStatus: 'rejected' }), first)).toEqual({
    kind: 'refused',
    failure: { message: 'its status is now Rejected', currentStatus: 'rejected', final: true },
  });
});

test.each([
  [403, 'REQUESTER_CANNOT_APPROVE'],
  [404, 'NOT_FOUND'],
  [409, 'IDEMPOTENCY_CONFLICT'],
])('a %i %s is final', (status, code) => {
  expect(judge(refusal(status, code), first)).toEqual({ kind: 'refused', failure: { message: 'no', final: true } });
});

test('whoever may not decide any more is not refused five thousand times', () => {
  expect(judge(refusal(403, 'FORBIDDEN'), first)).toMatchObject({ kind: 'refused', pauses: true });
});
