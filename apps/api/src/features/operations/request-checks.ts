import type { Work } from '../../platform/calls/work.ts';
import { requestCheck } from '../../platform/invariants/job.ts';

/** Requests a check of the invariants from the process that runs the jobs. */
export async function requestChecks({ db, now }: Work) {
  await requestCheck(db, now);
  return { checking: true };
}
