import { OperatorError } from '../core/operator-error.ts';
import type { Context } from '../platform/calls/services.ts';
import type { Work } from '../platform/calls/work.ts';

/** The work of an operator's command; the portal itself need not run. */
export type Operator = Work<undefined>;

/** What an operator at the server itself works with: nobody is signed in, and no request is behind it. */
export const operatorOf = (context: Context): Operator => ({
  db: context.db,
  caller: undefined,
  now: context.now(),
  requestId: null,
  client: {
    address: null,
    addressGroup: 'command line',
    userAgent: undefined,
    action: 'command line',
    solution: undefined,
    cookie: undefined,
  },
  services: context,
});

/** What the operator asked for cannot be done. */
export class AdminError extends OperatorError {
  override name = 'AdminError';
}

/** What an operator hands on to a person, by a way they trust. */
export interface Handover {
  readonly name: string;
  readonly username: string;
  readonly temporaryPassword: string;
  readonly expiresAt: Date;
}
