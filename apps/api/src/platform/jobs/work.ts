import type { Context } from '../calls/services.ts';
import type { Work } from '../calls/work.ts';

/** The context of a job: no caller and no request. */
export const workOfJob = (context: Context): Work<undefined> => ({
  db: context.db,
  caller: undefined,
  now: context.now(),
  requestId: null,
  client: {
    address: null,
    addressGroup: 'background',
    userAgent: undefined,
    action: 'background',
    solution: undefined,
    cookie: undefined,
  },
  services: context,
});
