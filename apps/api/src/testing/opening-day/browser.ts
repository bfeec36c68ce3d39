import { setTimeout as pause } from 'node:timers/promises';
import { type Call, type CallAnswer, type CallRequest, type ErrorBody, queueHeader } from '@tvet/contract';
import { solvedHeader } from '../solve.ts';
import type { Answer, TestPortal } from '../test-portal.ts';

/** Somebody who applies, as far as they have come. */
export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber: string;
  readonly email: string;
  readonly password: string;
  /** The carrier's, shared with thousands. */
  readonly address: string;
  attempt?: string;
  accessToken?: string;
}

/** What people met on their way that was no answer yet, and how often. */
export interface Met {
  readonly challenges: number;
  readonly queued: number;
}

/** Looks into the queue come this much sooner than the server asks for, so that a test is not the time it waits. */
const hurry = 20;

/** What a browser does for its person: the work that is asked for, and waiting in the queue. Whatever else is refused is thrown. */
export function createBrowsers(portal: TestPortal) {
  const met = { challenges: 0, queued: 0 };
  return {
    met: (): Met => met,
    async send<const C extends Call>(
      person: Person,
      call: C,
      request: Partial<CallRequest<C>> = {},
    ): Promise<CallAnswer<C>> {
      const visitor = person.accessToken === undefined ? portal.stranger : portal.withToken(person.accessToken);
      const headers: Record<string, string> = {};
      for (;;) {
        const answer: Answer<CallAnswer<C> & Partial<ErrorBody>> = await visitor.send(call, {
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
        } else {
          throw new Error(`${person.phoneNumber} at ${person.address}: ${call.path} ${status} ${body.code}`);
        }
      }
    },
  };
}
export type Browsers = ReturnType<typeof createBrowsers>;
