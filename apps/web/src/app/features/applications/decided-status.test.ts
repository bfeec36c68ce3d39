import type { ApplicationStatus } from '@tvet/contract';
import { expect, test } from 'vitest';
import { advance, type Queue } from '../../approvals/queue-state.ts';
import { personOf, queueOf } from '../../approvals/testing.ts';
import { decidedStatus } from './decided-status.ts';

const read: ApplicationStatus = 'approval_requested';
const overtaken = advance(queueOf('running', 'a processing'), {
  type: 'failed',
  id: 'a',
  at: 1,
  failure: { message: 'its status is now Rejected', currentStatus: 'rejected', final: true },
});

test.each<[string, ApplicationStatus, Queue, ApplicationStatus]>([
  ['what is not in the queue', read, queueOf('running', 'b completed'), read],
  ['what is pending', read, queueOf('running', 'a pending'), read],
  ['what is under way', read, queueOf('running', 'a processing'), read],
  ['what was decided', read, queueOf('resting', 'a completed'), 'approved'],
  ['what could not be decided', read, queueOf('resting', 'a failed'), read],
  ['what somebody else has decided', read, overtaken, 'rejected'],
  ['what was read after it was decided', 'registered', queueOf('resting', 'a completed'), 'registered'],
])('%s, read as %s', (_, status, queue, expected) => {
  expect(decidedStatus({ id: personOf('a').id, status }, queue)).toBe(expected);
});

test('what was read after it was registered is what it is: it may have been taken back since', () => {
  const queue = queueOf('resting', 'a completed');
  const registering: Queue = {
    ...queue,
    batches: queue.batches.map((batch) => ({ ...batch, action: 'register' })),
    items: queue.items.map((item) => ({ ...item, at: 1_000 })),
  };
  const row = { id: personOf('a').id, status: 'approved' } as const;
  expect(decidedStatus(row, registering, 999)).toBe('registered');
  expect(decidedStatus(row, registering, 1_001)).toBe('approved');
});
