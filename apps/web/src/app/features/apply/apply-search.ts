import type { DraftStep } from '@tvet/contract';

/** What /apply shows beside the five steps: what it takes, before the first of them. */
export type ApplyStep = DraftStep | 'start';

export interface ApplySearch {
  readonly step?: ApplyStep;
}

// Said again here: the router reads addresses before anything of the form is loaded.
const steps: Readonly<Record<ApplyStep, true>> = {
  start: true,
  program: true,
  details: true,
  documents: true,
  centre: true,
  review: true,
};

const isStep = (value: unknown): value is ApplyStep => typeof value === 'string' && Object.hasOwn(steps, value);

/** Of the address what is a step. */
export const readApplySearch = ({ step }: Record<string, unknown>): ApplySearch => (isStep(step) ? { step } : {});
