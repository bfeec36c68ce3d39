import type { DraftStep } from '@tvet/contract';

/** The five steps, and the page before the first one that lists the requirements. */
export type ApplyStep = DraftStep | 'start';

export interface ApplySearch {
  readonly step?: ApplyStep;
}

// Repeated here: the router reads addresses before any code of the form is loaded.
const steps: Readonly<Record<ApplyStep, true>> = {
  start: true,
  program: true,
  details: true,
  documents: true,
  centre: true,
  review: true,
};

const isStep = (value: unknown): value is ApplyStep => typeof value === 'string' && Object.hasOwn(steps, value);

/** Returns the step in the address, if it is valid. */
export const readApplySearch = ({ step }: Record<string, unknown>): ApplySearch => (isStep(step) ? { step } : {});
