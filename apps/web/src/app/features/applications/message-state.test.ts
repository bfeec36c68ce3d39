import { expect, test } from 'vitest';
import { isUnderWay, messageName, stateOf } from './message-state.ts';

const fresh = { sentAt: null, nextAttemptAt: null, attempts: 0 };

test.each([
  [{ ...fresh, status: 'queued', nextAttemptAt: '2025-03-14T09:26:00.000Z' }, 'Waiting to be sent'],
  [{ ...fresh, status: 'queued', nextAttemptAt: '2100-03-14T09:26:00.000Z' }, 'Will be sent at 10:26'],
  [{ ...fresh, status: 'sending', attempts: 1 }, 'Being sent'],
  [{ ...fresh, status: 'sent', sentAt: '2025-03-14T09:26:00.000Z', attempts: 1 }, 'Sent 14 Mar 2025, 10:26'],
  [
    { ...fresh, status: 'failed', nextAttemptAt: '2025-03-14T09:31:00.000Z', attempts: 2 },
    'Failed, will be tried again 14 Mar 2025, 10:31',
  ],
  [{ ...fresh, status: 'given_up', attempts: 8 }, 'Not delivered after 8 tries'],
  [{ ...fresh, status: 'given_up', attempts: 1 }, 'Not delivered after 1 try'],
  [{ ...fresh, status: 'withheld' }, 'Withheld'],
] as const)('%j reads %s', (message, line) => {
  expect(stateOf(message)).toBe(line);
});

test('only what is about to be sent is looked at again soon', () => {
  const statuses = ['queued', 'sending', 'sent', 'failed', 'given_up', 'withheld'] as const;
  expect(statuses.filter((status) => isUnderWay({ status }))).toEqual(['queued', 'sending']);
});

test('a message is named by how and to whom it went', () => {
  expect(messageName({ channel: 'email', to: 'ada@test.example' })).toBe('Email to ada@test.example');
});
