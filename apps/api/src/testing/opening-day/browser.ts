import { setTimeout as pause } from 'node:timers/promises';
import {
  basePath,
  type Call,
  type CallAnswer,
  type CallRequest,
  type ErrorBody,
  mostUnchecked,
  queueHeader,
} from '@tvet/contract';
import type { Answer } from '../portal-types.ts';
import { solvedHeader } from '../solve.ts';
import type { Person } from './person.ts';
import type { Site } from './site.ts';

/** Temporary obstacles that people met, with their numbers. */
export interface Met {
  readonly challenges: number;
  readonly queued: number;
  /** Refusals because too many files were waiting for a check. */
  readonly busy: number;
}

/**
 * Acts as a browser: solves challenges, waits in the queue and uploads a file again. Other errors are thrown. `hurry`:
 * retries come this many times sooner than the server requires.
 */
export function createBrowsers(site: Site, hurry = 1) {
  const met = { challenges: 0, queued: 0, busy: 0 };
  const visitorOf = ({ accessToken }: Person) =>
    accessToken === undefined ? site.stranger : site.withToken(accessToken);
  return {
    met: (): Met => met,
    async send<const C extends Call>(
      person: Person,
      call: C,
      request: Partial<CallRequest<C>> = {},
    ): Promise<CallAnswer<C>> {
      const headers: Record<string, string> = {};
      let unchecked = 0;
      for (;;) {
        const answer: Answer<CallAnswer<C> & Partial<ErrorBody>> = await visitorOf(person).send(call, {
          ...request,
          headers: { ...headers },
          remoteAddress: person.address,
        });
        const { status, body } = answer;
        if (status < 300) return body;
        if (status === 428) {
          met.challenges += 1;
          Object.assign(headers, await solvedHeader(body));
        } else if (body.code === 'SIGN_UP_QUEUED') {
          met.queued += 1;
          headers[queueHeader] = String(body.params?.ticket);
          await pause((Number(body.params?.retryAfter) * 1_000) / hurry);
        } else if (body.code === 'FILE_CHECK_UNAVAILABLE' && unchecked < mostUnchecked) {
          unchecked += 1;
          met.busy += 1;
          await pause((Number(answer.headers['retry-after']) * 1_000) / hurry);
        } else {
          throw new Error(`${person.phoneNumber} at ${person.address}: ${call.path} ${status} ${body.code}`);
        }
      }
    },
    /** Uploads a file to a granted address. */
    async upload(person: Person, uploadUrl: string, file: Uint8Array, type: string): Promise<void> {
      const { pathname, search } = new URL(uploadUrl);
      const { status, body } = await site.stranger.request('PUT', `${pathname.slice(basePath.length)}${search}`, {
        body: file,
        headers: { 'content-type': type },
        remoteAddress: person.address,
      });
      if (status >= 300) throw new Error(`${person.phoneNumber}: the upload was answered with ${status} ${body.code}`);
    },
  };
}
export type Browsers = ReturnType<typeof createBrowsers>;
