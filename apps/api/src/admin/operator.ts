import { OperatorError } from '../core/operator-error.ts';
import type { Context } from '../platform/calls/services.ts';
import { workOfJob } from '../platform/jobs/work.ts';

/** The work of an operator's command. The portal itself need not run. */
export type Operator = ReturnType<typeof workOfJob>;

/** The work context of an operator at the server, without a signed-in caller or a request. */
export const operatorOf = (context: Context): Operator => workOfJob(context, 'command line');

/** The operator's command cannot be carried out. */
export class AdminError extends OperatorError {
  override name = 'AdminError';
}

/** The sign-in details that an operator passes on to a person over a channel they trust. */
export interface Handover {
  readonly name: string;
  readonly username: string;
  readonly temporaryPassword: string;
  readonly expiresAt: Date;
}
