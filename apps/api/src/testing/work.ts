import type { Context, ServiceName } from '../platform/calls/services.ts';
import type { Work, WorkWith } from '../platform/calls/work.ts';

/** The context of a made-up request: a stranger's, from this machine. */
export const workFor = (context: Context, parts: Partial<WorkWith<ServiceName>> = {}): WorkWith<ServiceName> => ({
  db: context.db,
  caller: undefined,
  now: context.now(),
  requestId: 'a test',
  client: testClient(),
  services: context,
  ...parts,
});

/** A client at this machine or another address. */
export const testClient = (address = '127.0.0.1'): Work['client'] => ({
  address,
  addressGroup: address,
  userAgent: undefined,
  action: 'a test',
  solution: undefined,
  cookie: undefined,
  language: undefined,
});
