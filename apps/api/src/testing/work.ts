import type { Caller } from '../accounts/caller.ts';
import type { Context } from '../context.ts';
import type { Work } from '../http/work.ts';

/** The work of a request that a test makes up: a stranger's, from this machine. */
export const workFor = (context: Context, parts: Partial<Work> = {}): Work<Caller | undefined> => ({
  db: context.db,
  caller: undefined,
  now: context.now(),
  requestId: 'a test',
  client: { address: '127.0.0.1', addressGroup: '127.0.0.1', userAgent: undefined },
  services: context,
  ...parts,
});
