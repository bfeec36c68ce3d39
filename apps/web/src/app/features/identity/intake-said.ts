import { sayIntakes } from '@tvet/contract';

/** What is true of each programme, in sentences. */
export interface IntakeSaid {
  readonly sentences: readonly string[];
  /** Absent in what is built: the page itself says so. */
  readonly allOpen?: boolean;
}

/** What is built into a page: the server puts the truth of the moment in its place. */
export const builtIntake: IntakeSaid = {
  sentences: sayIntakes({ STC: { open: false, changesAt: null }, VEI: { open: false, changesAt: null } }).map(
    ({ sentence }) => sentence,
  ),
};
