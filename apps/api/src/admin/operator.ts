import type { Context } from '../context.ts';

/** What an operator's command works with; the portal itself need not run. */
export type Operator = Pick<Context, 'db' | 'sealer' | 'now'>;

/** What the operator can mend; said without a stack. */
export class AdminError extends Error {
  override name = 'AdminError';
}

/** What an operator hands on to a person, by a way they trust. */
export interface Handover {
  readonly name: string;
  readonly username: string;
  readonly temporaryPassword: string;
  readonly expiresAt: Date;
}
