import type { ApplicationRow, ApplicationStatus } from '@tvet/contract';
import { expect, test } from 'vitest';
import { emptyQueue } from '../../approvals/queue-state.ts';
import { batchOf, queueOf } from '../../approvals/testing.ts';
import { availableSteps } from './available-steps.ts';
import { fetchMatching, selectable } from './fetch-matching.ts';
import { isSelectable, type Picked, pickedOf, sortSelection } from './selection.ts';

const rowOf = (id: string, more: Partial<ApplicationRow> = {}) =>
  ({
    id,
    applicantId: `TV-${id}`,
    applicantName: `Person ${id}`,
    status: 'approval_requested' satisfies ApplicationStatus,
    allowedActions: ['approve', 'reject'],
    blockedActions: [],
    ...more,
  }) as unknown as ApplicationRow;
const idsOf = (picked: readonly Picked[]) => picked.map(({ id }) => id);

test('what is under review is ready, the rest is counted by why', () => {
  const blocked = (code: string) =>
    ({ allowedActions: ['reject'], blockedActions: [{ action: 'approve', code, reason: '' }] }) as const;
  const own = blocked('REQUESTER_CANNOT_APPROVE');
  const noCentre = blocked('CENTRE_REQUIRED');
  const rows = [
    rowOf('a'),
    rowOf('b', { status: 'pending_approval' }),
    rowOf('c', { status: 'approved', allowedActions: [] }),
    rowOf('d', { status: 'pending_approval' }),
    rowOf('e', own as unknown as Partial<ApplicationRow>),
    rowOf('f'),
    rowOf('g'),
    rowOf('h', noCentre as unknown as Partial<ApplicationRow>),
  ];
  const queue = queueOf('running', 'f pending', 'g failed');
  const sorted = sortSelection(
    rows.map((row) => pickedOf(row)),
    queue,
  );
  expect(idsOf(sorted.ready.approve)).toEqual(['a', 'g']);
  expect(idsOf(sorted.ready.reject)).toEqual(['a', 'e', 'g', 'h']);
  expect(idsOf(sorted.own)).toEqual(['e']);
  expect(idsOf(sorted.noCentre)).toEqual(['h']);
  expect(idsOf(sorted.free)).toEqual(['a', 'b', 'c', 'd', 'e', 'g', 'h']);
  expect(sorted.others).toEqual([
    { why: 'Pending', ids: ['b', 'd'] },
    { why: 'Approved', ids: ['c'] },
    { why: 'already in the queue', ids: ['f'] },
  ]);
});

test('an officer verifies what is pending and rejects all that is undecided; nothing else can be selected', () => {
  const offered = ['verify', 'reject'] as const;
  const rows = [
    rowOf('a', { status: 'pending_approval', allowedActions: ['verify', 'reject'] }),
    rowOf('b', { allowedActions: ['unverify', 'reject'] }),
    rowOf('c', { status: 'approved', allowedActions: [] }),
    rowOf('d', { status: 'pending_approval', allowedActions: [] }),
  ].map((row) => pickedOf(row));
  const { ready } = sortSelection(rows, emptyQueue, { offered });
  expect([idsOf(ready.verify), idsOf(ready.reject)]).toEqual([['a'], ['a', 'b']]);
  expect(rows.map((row) => isSelectable(row, offered))).toEqual([true, true, false, false]);
  // Those who approve decide in bulk on what is under review.
  expect(rows.map((row) => isSelectable(row, ['approve', 'reject']))).toEqual([false, true, false, false]);
});

test('an application whose bulk verification was withdrawn since can be verified again', () => {
  const queue = { ...queueOf('resting', 'a completed'), batches: [batchOf({ action: 'verify' })] };
  const row = rowOf('a', { status: 'pending_approval', allowedActions: ['verify', 'reject'] });
  const readyAt = (readAt: number) =>
    idsOf(sortSelection([pickedOf(row, readAt)], queue, { offered: ['verify', 'reject'] }).ready.verify);
  expect([readyAt(0), readyAt(1)]).toEqual([[], ['a']]);
  expect(availableSteps(row, queue, 0)).toEqual([]);
  expect(availableSteps(row, queue, 1).map(({ action }) => action)).toEqual(['verify', 'reject']);
});

test('a verdict is the server’s: what it does not allow is not offered', () => {
  const sorted = sortSelection([pickedOf(rowOf('a', { allowedActions: [] }))], emptyQueue);
  expect([sorted.ready.approve, sorted.ready.reject, sorted.others]).toEqual([[], [], []]);
});

/** A list that loses a row at its beginning, or gets one at its end, each time one of its pages is read. */
function movingList(total: number, change: 'decided' | 'submitted') {
  let ids = Array.from({ length: total }, (_, index) => String(index));
  const pages: number[] = [];
  return {
    pages,
    fetchPage: async (page: number) => {
      pages.push(page);
      const rows = ids.slice((page - 1) * 500, page * 500).map((id) => rowOf(id));
      ids = change === 'decided' ? ids.slice(1) : [...ids, `new ${page}`];
      return rows;
    },
  };
}

test.each(['decided', 'submitted'] as const)(
  'nobody is missed and nobody twice while others are %s',
  async (change) => {
    const { pages, fetchPage } = movingList(1_234, change);
    const heard: number[] = [];
    const all = await fetchMatching(1_234, fetchPage, (fetched) => heard.push(fetched));
    expect(pages).toEqual([3, 2, 1]);
    expect(new Set(idsOf(all)).size).toBe(all.length);
    const missed = Array.from({ length: 1_234 }, (_, index) => String(index)).filter((id) => !idsOf(all).includes(id));
    // Only those that were decided on in the meantime are missing.
    expect(missed).toEqual(change === 'decided' ? ['0', '1'] : []);
    expect(idsOf(all).map(Number).filter(Number.isFinite)).toEqual(
      idsOf(all)
        .map(Number)
        .filter(Number.isFinite)
        .toSorted((one, other) => one - other),
    );
    expect(heard.at(-1)).toBe(all.length);
  },
);

test('of more than it may have, a selection has those that have waited longest', async () => {
  const { pages, fetchPage } = movingList(7_000, 'submitted');
  expect(selectable(7_000)).toBe(5_000);
  const all = await fetchMatching(7_000, fetchPage, () => undefined);
  expect([all.length, pages.length, all[0]?.id, all.at(-1)?.id]).toEqual([5_000, 10, '0', '4999']);
});

test('a centre registers what is approved, and everything else is counted by why', () => {
  const rows = [
    rowOf('a', { status: 'approved', allowedActions: ['register'] }),
    rowOf('b', { status: 'registered', allowedActions: ['unregister'] }),
    rowOf('c', { status: 'approved', allowedActions: ['register'] }),
    rowOf('d', { status: 'approved', allowedActions: [] }),
  ];
  const offered = ['register'] as const;
  const queue = queueOf('running', 'c pending');
  const sorted = sortSelection(
    rows.map((row) => pickedOf(row)),
    queue,
    { offered },
  );
  expect(idsOf(sorted.ready.register)).toEqual(['a']);
  expect(sorted.ready.approve).toEqual([]);
  expect(sorted.others).toEqual([
    { why: 'Registered', ids: ['b'] },
    { why: 'already in the queue', ids: ['c'] },
  ]);
});
