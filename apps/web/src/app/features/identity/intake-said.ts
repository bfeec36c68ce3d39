import { sayIntakes } from '@tvet/contract';

/** The intake of each programme, in sentences. */
export interface IntakeSaid {
  readonly sentences: readonly string[];
  /** Absent in prerendered pages: the page itself shows it. */
  readonly allOpen?: boolean;
}

/** The intake in prerendered pages: the server replaces it with the current one. */
export const builtIntake: IntakeSaid = {
  sentences: sayIntakes({ STC: { open: false, changesAt: null }, VEI: { open: false, changesAt: null } }).map(
    ({ sentence }) => sentence,
  ),
};
