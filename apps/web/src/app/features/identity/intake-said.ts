import { i18n } from '@lingui/core';
import { sayIntakes } from '@tvet/contract';

/** The intake of each programme, in sentences. */
export interface IntakeSaid {
  readonly sentences: readonly string[];
  /** Absent in prerendered pages: the page itself shows it. */
  readonly allOpen?: boolean;
}

/** The intake in prerendered pages: the server replaces it with the current one. */
export function builtIntake(): IntakeSaid {
  const closed = { open: false, changesAt: null };
  return { sentences: sayIntakes({ STC: closed, VEI: closed }, i18n).map(({ sentence }) => sentence) };
}
