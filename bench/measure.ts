import autocannon from 'autocannon';

/** Milliseconds of many runs. */
export interface Timing {
  readonly runs: number;
  readonly p50: number;
  readonly p95: number;
}

export function timingOf(times: readonly number[]): Timing {
  const sorted = times.toSorted((a, b) => a - b);
  const percentile = (part: number) => sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN;
  return { runs: times.length, p50: percentile(0.5), p95: percentile(0.95) };
}

const mostRuns = 200;
const longestMs = 6_000;

/** Times at most 200 runs of a task, or six seconds of them, after some that do not count. */
export async function timeRuns(task: () => Promise<unknown>, warmUpRuns = 5): Promise<Timing> {
  for (let run = 0; run < warmUpRuns; run++) await task();
  const times: number[] = [];
  const end = performance.now() + longestMs;
  while (times.length < mostRuns && (times.length === 0 || performance.now() < end)) {
    const begun = performance.now();
    await task();
    times.push(performance.now() - begun);
  }
  return timingOf(times);
}

/** Returns the seconds that a task takes. */
export async function secondsOf(task: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await task();
  return (performance.now() - begun) / 1_000;
}

export type HttpRequest = Required<Pick<autocannon.Request, 'path'>> &
  Pick<autocannon.Request, 'method' | 'headers' | 'body'>;

export interface HttpLoad {
  readonly origin: string;
  /** The requests of a connection, by its number. Each connection repeats its own. */
  readonly requestsOf: (connection: number) => readonly HttpRequest[];
  readonly connections: number;
  /** The limit of the run: its seconds, or the requests of all connections together. */
  readonly until: { readonly seconds: number } | { readonly amount: number };
}

/** Times are those of successful responses. */
export interface HttpResult extends Timing {
  readonly perSecond: number;
  /** Responses of 400 and above, timeouts and lost connections. */
  readonly errors: number;
}

const timeoutSeconds = 60;
/** autocannon ends a run at the next of these. */
const sampleMs = 100;

/** Runs autocannon. */
export async function runLoad({ origin, requestsOf, connections, until }: HttpLoad): Promise<HttpResult> {
  const times: number[] = [];
  let connection = 0;
  let begun = Number.NaN;
  let ended = Number.NaN;
  const options: autocannon.Options = {
    url: origin,
    connections,
    timeout: timeoutSeconds,
    sampleInt: sampleMs,
    ...('amount' in until ? { amount: until.amount } : { duration: until.seconds }),
    setupClient: (client) => client.setRequests([...requestsOf(connection++)]),
  };
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(options, (error, answer) => (error ? reject(error) : resolve(answer)));
    run.on('start', () => {
      begun = performance.now();
    });
    run.on('response', (_client, status, _bytes, ms) => {
      ended = performance.now();
      if (status < 400) times.push(ms);
    });
  });
  const perSecond = (times.length / (ended - begun)) * 1_000;
  return { ...timingOf(times), perSecond, errors: result['4xx'] + result['5xx'] + result.errors };
}

/**
 * Repeats one request on many connections from a thread of its own, so that the work of the load does not delay the requests
 * that are timed in the meantime. @returns the successful responses a second, and the number and share of the others.
 */
export async function runCrowd(
  origin: string,
  request: HttpRequest,
  connections: number,
  seconds: number,
): Promise<{ readonly perSecond: number; readonly failed: number; readonly refused: number }> {
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    timeout: timeoutSeconds,
    workers: 1,
    requests: [request],
  });
  const failed = result.non2xx + result.errors;
  return { perSecond: result['2xx'] / seconds, failed, refused: failed / Math.max(1, failed + result['2xx']) };
}

/** autocannon composes the requests of every connection before it starts. */
const mostOfConnection = 100;

/** Gives every connection the requests in turn, each starting at a different one. */
export const spread =
  (requests: readonly HttpRequest[], connections: number) =>
  (connection: number): readonly HttpRequest[] => {
    const first = Math.floor((connection * requests.length) / connections);
    return [...requests.slice(first), ...requests.slice(0, first)].slice(0, mostOfConnection);
  };

/** A measured value and its peer. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: 'a second' | 'a minute' | 'ms' | 's' | 'MB' | 'kB' | '';
  /** The same measured of something else. The limit is then one of the ratio. */
  readonly peer?: { readonly name: string; readonly value: number };
  readonly atLeast?: number;
  readonly atMost?: number;
  /** A remark in the last column. */
  readonly note?: string;
}

type Comparison = Omit<Figure, 'name' | 'value' | 'unit'>;
export const figure = (name: string, value: number, unit: Figure['unit'], comparison: Comparison = {}): Figure => ({
  name,
  value,
  unit,
  ...comparison,
});
/** A count that has to be zero. */
export const none = (name: string, value: number, note = ''): Figure => figure(name, value, '', { atMost: 0, note });

/** The value over its peer's, or over its limit. */
const ratioOf = ({ value, peer, atLeast, atMost }: Figure): number => value / (peer?.value ?? atLeast ?? atMost ?? 1);

export function isMissed(figure: Figure): boolean {
  const { value, peer, atLeast, atMost } = figure;
  const compared = peer ? ratioOf(figure) : value;
  return (atLeast !== undefined && !(compared >= atLeast)) || (atMost !== undefined && !(compared <= atMost));
}

const rounded = (value: number) =>
  Number.isInteger(value) || value >= 100
    ? Math.round(value).toLocaleString('en')
    : value.toFixed(value < 1 ? 2 : value < 10 ? 1 : 0);

function rowOf(figure: Figure): string {
  const { name, value, unit, peer, atLeast, atMost, note } = figure;
  const limit = atLeast ?? atMost;
  const sign = atLeast === undefined ? '≤' : '≥';
  const limitText = limit === undefined ? '' : `${sign} ${limit.toLocaleString('en')}${peer ? '' : ` ${unit}`}`.trim();
  const ratio = peer || limit ? ratioOf(figure).toFixed(2) : '';
  const verdict = limit === undefined ? '' : isMissed(figure) ? '**missed**' : 'within';
  const peerText = peer ? `${rounded(peer.value)}, ${peer.name}` : '';
  const measured = `${rounded(value)} ${unit}`.trim();
  return `| ${name} | ${measured} | ${peerText} | ${ratio} | ${limitText} | ${[verdict, note].filter(Boolean).join('. ')} |`;
}

/** The figures as Markdown. The ratio is that to the peer or, without one, to the limit. */
export const tableOf = (figures: readonly Figure[]): string => `| | measured | peer | ratio | limit | |
|---|--:|--:|--:|--:|---|
${figures.map(rowOf).join('\n')}
`;
