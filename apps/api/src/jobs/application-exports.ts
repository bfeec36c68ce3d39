import { endLapsed } from '../applications/exports/end.ts';
import type { Job } from './loop.ts';
import { workOfJob } from './work.ts';

/** Writes down what became of exports whose process has ended (rules 10.12). */
export const applicationExports: Job = {
  name: 'application-exports',
  everyMs: 15_000,
  run: (context) => endLapsed(workOfJob(context)),
};
