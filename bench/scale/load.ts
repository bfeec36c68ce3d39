/** A process of its own that asks for what it is sent over, as often as the other side answers, and sends back how that went. */
import { Client } from 'undici';
import { timingOf } from '../measure.ts';
import type { Asked, Load, Loaded } from './client.ts';

process.on('message', async (load: Load) => process.send?.(await run(load)));
process.on('disconnect', () => process.exit());

async function run(load: Load): Promise<Loaded> {
  const clients = Array.from({ length: load.connections }, () => new Client(load.origin, { pipelining: 1 }));
  try {
    const questions = sequence(load);
    if (load.warmUpSeconds > 0) await ask(clients, load, questions, { seconds: load.warmUpSeconds, enough: 0 });
    return await ask(clients, load, load.once ? questions : sequence(load), { seconds: load.seconds, enough });
  } finally {
    await Promise.all(clients.map((client) => client.destroy()));
  }
}

/** The next question of the sequence, which begins anew at its end; `undefined` at the end of one that is asked once. */
function sequence({ asked, once }: Load): () => Asked | undefined {
  let next = 0;
  return () => {
    const index = next++;
    return asked[once ? index : index % asked.length];
  };
}

/** So many answers tell a rate; who gives fewer in the time is asked for longer, but not without end. */
const enough = 200;
const mostTimes = 6;
const atLeastMs = 2_000;

/** Each client asks one question after the other. What is under way at the end counts for the times, not for the rate. */
async function ask(
  clients: readonly Client[],
  { base, headers }: Load,
  next: () => Asked | undefined,
  { seconds, enough }: { readonly seconds: number; readonly enough: number },
): Promise<Loaded> {
  const times: number[] = [];
  const refusals = new Map<string, number>();
  const begun = performance.now();
  const usualMs = seconds * 1_000;
  const longestMs = Math.max(atLeastMs, mostTimes * usualMs);
  let answers = 0;
  let tookMs: number | undefined;
  const isOver = (): boolean => {
    if (tookMs !== undefined) return true;
    const ms = performance.now() - begun;
    if (ms < usualMs || (answers < enough && ms < longestMs)) return false;
    tookMs = ms;
    return true;
  };
  await Promise.all(
    clients.map(async (client) => {
      while (!isOver()) {
        const question = next();
        if (!question) return;
        const asked = performance.now();
        const refusal = await send(client, base, question, headers[question.as ?? 0] ?? {});
        if (refusal === undefined) times.push(performance.now() - asked);
        else refusals.set(refusal, (refusals.get(refusal) ?? 0) + 1);
        if (refusal === undefined && !isOver()) answers += 1;
      }
    }),
  );
  const { p50, p95 } = times.length > 0 ? timingOf(times) : { p50: Number.NaN, p95: Number.NaN };
  return {
    answers,
    perSecond: (answers / (tookMs ?? performance.now() - begun)) * 1_000,
    p50,
    p95,
    errors: [...refusals.values()].reduce((sum, count) => sum + count, 0),
    refusals: [...refusals].map(([words, count]) => `${count} × ${words}`),
  };
}

/** Reads the answer to its end. @returns what went wrong, if anything did. */
function send(
  client: Client,
  base: string,
  { path, method = 'GET', body }: Asked,
  headers: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  const sent = body === undefined ? null : JSON.stringify(body);
  return new Promise((resolve) => {
    let status = 0;
    let words = '';
    client.dispatch(
      {
        path: base + path,
        method,
        headers: sent === null ? headers : { ...headers, 'content-type': 'application/json' },
        body: sent,
      },
      {
        // By this one the library tells its newer handlers from the older ones.
        onRequestStart: () => undefined,
        onResponseStart: (_controller, statusCode) => {
          status = statusCode;
        },
        onResponseData: (_controller, chunk) => {
          if (status >= 400) words += chunk.toString();
        },
        onResponseEnd: () => resolve(status >= 400 ? `${status} ${words.slice(0, 200)}` : undefined),
        onResponseError: (_controller, error) => resolve(error.message),
      },
    );
  });
}
