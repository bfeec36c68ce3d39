import { expect, test, vi } from 'vitest';
import { CallError } from '../../api/errors.ts';
import { type Place, signUpInTurn, type Tickets } from './sign-up-in-turn.ts';

const queued = (position: number, retryAfterMs = 1) =>
  new CallError('In the queue', {
    code: 'SIGN_UP_QUEUED',
    status: 429,
    params: { position, ticket: `place ${position}` },
    retryAfterMs,
  });
const away = new CallError('No answer', { code: 'UNREACHABLE', status: 0 });

/** A tab that sends requests to a server with these answers, one after the other. */
function tab(answers: readonly unknown[], ticket?: string) {
  const left = [...answers];
  const sent: (string | undefined)[] = [];
  const places: Place[] = [];
  let kept = ticket;
  const tickets: Tickets = {
    read: () => kept,
    write: (next) => {
      kept = next;
    },
  };
  const stop = new AbortController();
  const run = () =>
    signUpInTurn(
      async (headers) => {
        sent.push(headers['X-Queue-Ticket']);
        const answer = left.shift();
        if (answer instanceof Error) throw answer;
        return answer;
      },
      { tickets, signal: stop.signal, onQueued: (place) => places.push(place) },
    );
  return { run, sent, places, stop, kept: () => kept };
}

test('whose turn it is goes through at once, without a ticket', async () => {
  const { run, sent, places } = tab(['an attempt']);
  expect(await run()).toBe('an attempt');
  expect([sent, places]).toEqual([[undefined], []]);
});

test('whoever has to wait asks by itself, with the newest ticket, until it is their turn', async () => {
  const { run, sent, places, kept } = tab([queued(3), queued(2), queued(1), 'an attempt']);
  expect(await run()).toBe('an attempt');
  expect(sent).toEqual([undefined, 'place 3', 'place 2', 'place 1']);
  expect(places.map(({ position }) => position)).toEqual([3, 2, 1]);
  expect(kept()).toBeUndefined();
});

test('a reload keeps the place', async () => {
  const { run, sent } = tab(['an attempt'], 'place 7');
  await run();
  expect(sent).toEqual(['place 7']);
});

test.each([
  ['a network that is away for a moment', away],
  ['a portal that is restarted', new CallError('Bad Gateway', { code: 'UNKNOWN_ERROR', status: 502 })],
  ['a portal that asks to come again', new CallError('', { code: 'UNAVAILABLE', status: 503, retryAfterMs: 10_000 })],
])('%s costs nobody the place', async (_, fault) => {
  vi.useFakeTimers();
  const { run, places } = tab([queued(2), fault, 'an attempt']);
  const outcome = run();
  await vi.runAllTimersAsync();
  expect(await outcome).toBe('an attempt');
  expect(places).toEqual([
    { position: 2, isAway: false },
    { position: 2, isAway: true },
  ]);
  vi.useRealTimers();
});

test.each([
  ['a network that is away before there is a place', away],
  ['any other refusal', new CallError('Taken', { code: 'INVALID_FORM', status: 400 })],
])('%s is the form’s to show', async (_, error) => {
  await expect(tab([error]).run()).rejects.toBe(error);
});

test('leaving the queue ends it', async () => {
  const { run, stop, places } = tab([queued(9, 60_000), 'an attempt']);
  const outcome = run();
  await vi.waitFor(() => expect(places).toHaveLength(1));
  stop.abort();
  await expect(outcome).rejects.toMatchObject({ name: 'AbortError' });
});
