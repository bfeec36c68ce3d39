import { expect, test } from 'vitest';
import { findItem, type Item, type Queue } from './queue-state.ts';
import { reportOf } from './report.ts';
import { batchOf, queueOf } from './testing.ts';

test('a report has a line for each item, and no cell that a spreadsheet runs', async () => {
  const plain = queueOf('resting', 'a completed', 'b failed', 'c pending');
  const first = { ...(findItem(plain, 'a') as Item), name: '=HYPERLINK("x")', at: Date.UTC(2026, 10, 22, 9) };
  const items = [first, ...plain.items.slice(1)];
  const reject = batchOf({ action: 'reject', reason: 'Too late, "really"', at: Date.UTC(2026, 10, 22, 8) });
  const queue: Queue = { ...plain, items, batches: [reject] };
  const bytes = new Uint8Array(await reportOf(queue, '@Ada').arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = new TextDecoder().decode(bytes).trimEnd().split('\r\n');
  const asked = `Reject,"Too late, ""really""",'@Ada,2026-11-22T08:00:00.000Z`;
  expect(lines.slice(1)).toEqual([
    `TV-a,"'=HYPERLINK(""x"")",${asked},2026-11-22T09:00:00.000Z,Completed,`,
    `TV-b,Person b,${asked},,Failed,Failed to reject Person b's application: no`,
    `TV-c,Person c,${asked},,Pending,`,
  ]);
});
