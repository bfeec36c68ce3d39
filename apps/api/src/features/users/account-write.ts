import type { Caller } from '../../accounts/caller.ts';
import type { Context } from '../../context.ts';

/** What every write to an account is made with. */
export interface AccountWrite {
  readonly context: Pick<Context, 'address' | 'sealer' | 'now'>;
  readonly caller: Caller;
  readonly requestId: string;
}
