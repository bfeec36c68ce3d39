import type { ApplicationEvent } from '@tvet/contract';
import { expect, test } from 'vitest';
import { createClient } from '../api/client.ts';
import { createSender } from './send-decision.ts';
import { batchOf, itemOf } from './testing.ts';

const approval = batchOf();
const rejection = batchOf({ action: 'reject', reason: 'Incomplete application' });
const first = { tries: 0, faults: 0 };
const done = { kind: 'completed' };

const refusal = (status: number, code: string, more: object = {}, headers: Record<string, string> = {}) =>
  Response.json({ code, message: 'no', ...more }, { status, headers });
const overtakenBy = (currentStatus: string) => refusal(409, 'STATUS_CHANGED', { currentStatus });
const timeline = (...events: readonly { to: string; actor: string; reason?: string }[]) =>
  Response.json({
    data: events.map(({ actor, ...event }) => ({ ...event, actor: { id: actor } }) as unknown as ApplicationEvent),
  });

/** Sends a decision as Ada to a portal that gives these responses in turn. */
async function send(batch: typeof approval, attempt: typeof first, ...responses: readonly Response[]) {
  const requests: { readonly call: string; readonly key: string | null; readonly body: unknown }[] = [];
  const request = createClient({
    fetch: async (address, { method, headers, body } = {}) => {
      const response = responses[requests.length];
      requests.push({
        call: `${method} ${address}`,
        key: new Headers(headers).get('Idempotency-Key'),
        body: typeof body === 'string' ? JSON.parse(body) : undefined,
      });
      if (!response) throw new Error('No network');
      return response;
    },
  });
  const { signal } = new AbortController();
  const outcome = await createSender('ada', request)(itemOf('x', 'processing'), batch, attempt, signal);
  return { requests, outcome };
}

test('a decision is sent under its own key, with the reason of its batch', async () => {
  const { requests, outcome } = await send(rejection, first, Response.json({ data: { id: 'x', status: 'rejected' } }));
  expect(outcome).toEqual(done);
  const body = { status: 'rejected', reason: 'Incomplete application' };
  expect(requests).toEqual([{ call: 'PATCH /main/applications/x/status', key: 'b1.x', body }]);
});

test.each([
  ['about another application', { data: { id: 'y', status: 'approved' } }],
  ['with another status', { data: { id: 'x', status: 'rejected' } }],
  ['from a proxy', {}],
])('an answer %s is no answer: the decision is sent again', async (_, body) => {
  expect((await send(approval, first, Response.json(body))).outcome).toMatchObject({ kind: 'wait' });
});

test.each([
  ['no network', undefined, { for: 'network', ms: 1000 }],
  ['an expired session', refusal(401, 'NOT_SIGNED_IN'), { for: 'sign-in', ms: 1000 }],
  ['too many requests', refusal(429, 'TOO_MANY_ATTEMPTS', {}, { 'Retry-After': '7' }), { for: 'portal', ms: 7000 }],
  ['a busy portal', refusal(503, 'UNAVAILABLE', {}, { 'Retry-After': '0' }), { for: 'portal', ms: 1000 }],
  ['a proxy without its portal', refusal(502, 'UNKNOWN_ERROR'), { for: 'portal', ms: 1000 }],
  ['a fault of the portal', refusal(500, 'INTERNAL'), { for: 'portal', ms: 1000, isFault: true }],
])('after %s the decision is sent again', async (_, response, wait) => {
  const { outcome } = await send(approval, first, ...(response ? [response] : []));
  expect(outcome).toEqual({ kind: 'wait', ...wait });
});

test('the wait grows to ten seconds, however often the network fails', async () => {
  const waits = [0, 1, 2, 3, 4, 50].map(async (tries) => (await send(approval, { tries, faults: 0 })).outcome);
  const expected = [1000, 2000, 4000, 8000, 10000, 10000].map((ms) => ({ kind: 'wait', for: 'network', ms }));
  expect(await Promise.all(waits)).toEqual(expected);
});

test('a fourth fault of the portal fails the item, which can be retried', async () => {
  const { outcome } = await send(approval, { tries: 9, faults: 3 }, refusal(500, 'INTERNAL'));
  expect(outcome).toMatchObject({ kind: 'failed', failure: { message: expect.any(String) } });
  expect(outcome).not.toHaveProperty('failure.final');
});

test.each([
  [403, 'REQUESTER_CANNOT_APPROVE', {}],
  [404, 'NOT_FOUND', {}],
  [409, 'IDEMPOTENCY_CONFLICT', {}],
  [403, 'FORBIDDEN', { pauses: true }],
])('a %i %s is final', async (status, code, more) => {
  const { outcome } = await send(approval, first, refusal(status, code));
  expect(outcome).toEqual({ kind: 'failed', failure: { message: expect.any(String), final: true }, ...more });
});

test('an application without a centre fails and can be retried once it has one', async () => {
  const { outcome } = await send(
    approval,
    first,
    refusal(409, 'CENTRE_REQUIRED', { currentStatus: 'approval_requested' }),
  );
  expect(outcome).toEqual({ kind: 'failed', failure: { message: expect.any(String) } });
});

test('a status that someone else has changed is named', async () => {
  const { requests, outcome } = await send(approval, first, overtakenBy('rejected'));
  const failure = { message: 'its status is now Rejected', currentStatus: 'rejected', final: true };
  expect(outcome).toEqual({ kind: 'failed', failure });
  expect(requests).toHaveLength(1);
});

const requested = { to: 'approval_requested', actor: 'officer' };
const { reason } = rejection;

test.each([
  ['approved by the same user', approval, [requested, { to: 'approved', actor: 'ada' }], 'completed'],
  ['approved by someone else', approval, [requested, { to: 'approved', actor: 'bola' }], 'failed'],
  ['approved by an unknown user', approval, [requested], 'failed'],
  ['rejected with this reason', rejection, [{ to: 'rejected', actor: 'ada', reason }], 'completed'],
  ['rejected with another one', rejection, [{ to: 'rejected', actor: 'ada', reason: 'Unreadable' }], 'failed'],
] as const)('the timeline tells whether it was %s', async (_, batch, events, kind) => {
  const status = batch === approval ? 'approved' : 'rejected';
  const { requests, outcome } = await send(batch, first, overtakenBy(status), timeline(...events));
  expect([outcome.kind, requests[1]?.call]).toEqual([kind, 'GET /main/applications/x/timeline']);
});
