import type { Context, ServiceName } from '../calls/services.ts';
import type { WorkWith } from '../calls/work.ts';

/** The context of a job or an operator's command: no caller and no request. */
export const workOfJob = (context: Context, origin = 'background'): WorkWith<ServiceName, undefined> => ({
  db: context.db,
  caller: undefined,
  now: context.now(),
  requestId: null,
  client: {
    address: null,
    addressGroup: origin,
    userAgent: undefined,
    action: origin,
    solution: undefined,
    cookie: undefined,
    language: undefined,
  },
  services: context,
});
