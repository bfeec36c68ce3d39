import type { ApplicationEvent } from '@tvet/contract';
import { expect, test } from 'vitest';
import { createClient } from '../api/client.ts';
import { decideBy } from './decide-by.ts';
import { batchOf, itemOf } from './testing.ts';

const approval = batchOf();
const rejection = batchOf({ action: 'reject', reason: 'Incomplete application' });
const overtakenBy = (currentStatus: string) =>
  Response.json({ code: 'STATUS_CHANGED', message: 'Too late', currentStatus }, { status: 409 });
const timeline = (...events: readonly { to: string; actor: string; reason?: string }[]) =>
  Response.json({
    data: events.map(({ actor, ...event }) => ({ ...event, actor: { id: actor } }) as unknown as ApplicationEvent),
  });

/** Decides as Ada; the portal gives these answers in turn. Gives what was asked, and how it ended. */
async function decide(batch: typeof approval, again: boolean, ...answers: readonly Response[]) {
  const asked: { readonly call: string; readonly key: string | null; readonly body: unknown }[] = [];
  const request = createClient({
    fetch: async (address, { method, headers, body } = {}) => {
      const answer = answers[asked.length];
      asked.push({
        call: `${method} ${address}`,
        key: new Headers(headers).get('Idempotency-Key'),
        body: typeof body === 'string' ? JSON.parse(body) : undefined,
      });
      if (!answer) throw new Error('No answer left');
      return answer;
    },
  });
  const { signal } = new AbortController();
  const outcome = await decideBy('ada', request)(itemOf('x', 'processing'), batch, again, signal).then(
    () => 'decided',
    (error: Error) => error.name,
  );
  return { asked, outcome };
}

test('a decision is sent under its own key, with the reason of its batch', async () => {
  const { asked, outcome } = await decide(rejection, false, Response.json({ data: { id: 'x', status: 'rejected' } }));
  expect(outcome).toBe('decided');
  expect(asked).toEqual([
    {
      call: 'PATCH /main/applications/x/status',
      key: 'b1.x',
      body: { status: 'rejected', reason: 'Incomplete application' },
    },
  ]);
});

test.each([
  ['of another application', { data: { id: 'y', status: 'approved' } }],
  ['with another status', { data: { id: 'x', status: 'rejected' } }],
  ['of something in between', {}, 'CallError'],
])('an answer %s is none', async (_, body, outcome = 'Error') => {
  expect((await decide(approval, false, Response.json(body))).outcome).toBe(outcome);
});

const first = { to: 'approval_requested', actor: 'officer' };

test.each([
  ['approved by the same person', approval, [first, { to: 'approved', actor: 'ada' }], 'decided'],
  ['approved by somebody else', approval, [first, { to: 'approved', actor: 'bola' }], 'CallError'],
  ['approved by nobody who is known', approval, [first], 'CallError'],
  [
    'rejected with the same reason',
    rejection,
    [first, { to: 'rejected', actor: 'ada', reason: 'Incomplete application' }],
    'decided',
  ],
  [
    'rejected with another reason',
    rejection,
    [first, { to: 'rejected', actor: 'ada', reason: 'Unreadable photo' }],
    'CallError',
  ],
] as const)('what was sent before, and is %s', async (_, batch, events, outcome) => {
  const status = batch === approval ? 'approved' : 'rejected';
  const decided = await decide(batch, true, overtakenBy(status), timeline(...events));
  expect(decided.outcome).toBe(outcome);
  expect(decided.asked.map(({ call }) => call)).toEqual([
    'PATCH /main/applications/x/status',
    'GET /main/applications/x/timeline',
  ]);
});

test.each([
  ['sent for the first time', false, overtakenBy('approved')],
  ['overtaken by another status', true, overtakenBy('rejected')],
  ['refused for something else', true, Response.json({ code: 'FORBIDDEN' }, { status: 403 })],
])('what is %s is refused without a look at its past', async (_, again, answer) => {
  const { asked, outcome } = await decide(approval, again, answer);
  expect([outcome, asked.length]).toEqual(['CallError', 1]);
});
