import {
  basePath,
  type CallAnswer,
  type CallRequest,
  type calls,
  challengeHeader,
  type ErrorCode,
} from '@tvet/contract';
import { timeRequest } from '../clock.ts';
import { type CallError, readError, unreachableError, unreadableError } from './errors.ts';
import { type Solve, solve as solveBeside } from './solve.ts';

type AnyCall = (typeof calls)[keyof typeof calls];
type Routes = { [C in AnyCall as `${C['method']} ${C['path']}`]: C };

/** A call by its method and path, `GET /applications/{id}`: only those of the contract type-check. */
export type Route = keyof Routes;
/** The answer as the contract defines it; a Blob for a file or a stream. */
export type Answer<R extends Route> = unknown extends CallAnswer<Routes[R]> ? Blob : CallAnswer<Routes[R]>;

interface Options {
  readonly signal?: AbortSignal;
  /** Sent as `Idempotency-Key`: requests with the same key take effect once and get the same answer (rules 9.13). */
  readonly idempotencyKey?: string;
  /** Extra headers, such as the token of a link. */
  readonly headers?: Readonly<Record<string, string>>;
}
type Request<R extends Route> = CallRequest<Routes[R]> & Options;
type Arguments<R extends Route> = object extends Request<R> ? [request?: Request<R>] : [request: Request<R>];
export type Client = <R extends Route>(route: R, ...[request]: Arguments<R>) => Promise<Answer<R>>;

/** The source of a client's bearer token. */
export interface TokenSource {
  /** A valid token. It is renewed first if only a refresh token is left. */
  current(): Promise<string | undefined>;
  /** A new token after the server has refused one. */
  renew(refused: string | undefined): Promise<string | undefined>;
}

interface ClientOptions {
  readonly fetch: typeof fetch;
  /** Absent for the authentication calls, which carry no token. */
  readonly tokens?: TokenSource;
  /** Called with every refusal before the caller receives it. */
  readonly onError?: (error: CallError) => void;
  /** Solves challenges; by default in a worker. */
  readonly solve?: Solve;
}

/** The number of retries if the server asks for work: the next challenge may be harder than the last. */
const mostSolutions = 3;

/** The refusals that a new access token can resolve. */
const staleToken: ReadonlySet<string> = new Set<ErrorCode>(['TOKEN_EXPIRED', 'NOT_SIGNED_IN']);

/** The shape every request has once its types are checked. */
interface Parts extends Options {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
}

/** Creates the function that calls the API; answers are typed from the contract. */
export function createClient({ fetch, tokens, onError, solve = solveBeside }: ClientOptions): Client {
  const send = async (route: string, parts: Parts, token: string | undefined): Promise<Response> => {
    const space = route.indexOf(' ');
    const headers = new Headers({ Accept: 'application/json', ...parts.headers });
    if (token) headers.set('Authorization', `Bearer ${token}`);
    const isFile = parts.body instanceof Blob;
    if (parts.body !== undefined) headers.set('Content-Type', isFile ? uploadType(parts.body) : 'application/json');
    if (parts.idempotencyKey) headers.set('Idempotency-Key', parts.idempotencyKey);
    const learnTime = timeRequest();
    try {
      const response = await fetch(addressOf(route.slice(space + 1), parts), {
        method: route.slice(0, space),
        headers,
        signal: parts.signal ?? null,
        ...(parts.body !== undefined && { body: isFile ? parts.body : JSON.stringify(parts.body) }),
      });
      learnTime(response);
      return response;
    } catch (error) {
      if (parts.signal?.aborted) throw error;
      throw unreachableError(error);
    }
  };

  /** Repeats the request with the proof of work that the server asks for instead of refusing it (rules 4.13). */
  const sendWithWork: typeof send = async (route, parts, token) => {
    let response = await send(route, parts, token);
    for (let solutions = 0; response.status === 428 && solutions < mostSolutions; solutions++) {
      const { challenge } = await readError(response.clone());
      const solution = challenge && (await solve(challenge, parts.signal));
      if (solution === undefined) return response;
      response = await send(route, { ...parts, headers: { ...parts.headers, [challengeHeader]: solution } }, token);
    }
    return response;
  };

  const call = async (route: string, request: object | undefined) => {
    const parts = (request ?? {}) as Parts;
    const token = await tokens?.current();
    let response = await sendWithWork(route, parts, token);
    let error = response.ok ? undefined : await readError(response);
    if (tokens && error && staleToken.has(error.code)) {
      response = await sendWithWork(route, parts, await tokens.renew(token));
      error = response.ok ? undefined : await readError(response);
    }
    if (error) {
      onError?.(error);
      throw error;
    }
    return readAnswer(route, response, parts.signal);
  };
  return ((route, ...[request]) => call(route, request)) as Client;
}

/** Loaded with the first call, because pages can be drawn without it. If it fails to load, answers are not checked. */
const readers = import('./has-shape.ts').catch(() => undefined);

/**
 * The answer, if it matches the contract: a captive portal answers every call with a page of its own.
 * @throws CallError UNREADABLE_ANSWER for anything else, UNREACHABLE if the connection breaks.
 */
async function readAnswer(route: string, response: Response, signal: AbortSignal | undefined) {
  const type = response.headers.get('Content-Type') ?? '';
  const shapes = await readers;
  if (shapes && !shapes.hasType(route, type)) throw unreadableError();
  let answer: unknown;
  try {
    answer = await (type.includes('json') ? response.json() : response.blob());
  } catch (error) {
    if (signal?.aborted) throw error;
    throw unreachableError(error);
  }
  if (shapes && !shapes.hasShape(route, answer)) throw unreadableError();
  return answer;
}

/** Some systems do not know a file's type: the server detects it. */
const uploadType = ({ type }: Blob): string => type || 'application/octet-stream';

/** Lists repeat their name; undefined values are omitted. */
function addressOf(path: string, { params = {}, query = {} }: Parts): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of [value].flat()) if (item !== undefined) search.append(name, String(item));
  }
  const text = search.toString();
  return `${basePath}${filled}${text && `?${text}`}`;
}
