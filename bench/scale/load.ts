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
    if (load.warmUpSeconds > 0) await ask(clients, load, questions, load.warmUpSeconds);
    return await ask(clients, load, load.once ? questions : sequence(load), load.seconds);
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

/** Each client asks one question after the other; what is under way at the end is waited for and counts. */
async function ask(
  clients: readonly Client[],
  { base, headers }: Load,
  next: () => Asked | undefined,
  seconds: number,
): Promise<Loaded> {
  const times: number[] = [];
  const refusals = new Map<string, number>();
  const begun = performance.now();
  const end = begun + seconds * 1_000;
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < end) {
        const question = next();
        if (!question) return;
        const asked = performance.now();
        const refusal = await send(client, base, question, headers[question.as ?? 0] ?? {});
        if (refusal === undefined) times.push(performance.now() - asked);
        else refusals.set(refusal, (refusals.get(refusal) ?? 0) + 1);
      }
    }),
  );
  const { p50, p95 } = times.length > 0 ? timingOf(times) : { p50: Number.NaN, p95: Number.NaN };
  return {
    answers: times.length,
    perSecond: (times.length / (performance.now() - begun)) * 1_000,
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
