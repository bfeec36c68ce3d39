/* Separate from the schemas, so that a page outside the shell need not load them. */

/** The header in which an invited administrator's pages send the token of their link (rules 4.15). */
export const setupHeader = 'X-Setup-Token';

/** The agreement that every centre signs, sent as `code`. */
export const agreementTemplate = 'centre-agreement';

/** Milliseconds between two polls for an agreement signed elsewhere. */
export const agreementPollMs = 10_000;

/** The drawing area of a signature, in its own units, with its limits. */
export const signatureSheet = { width: 600, height: 200, maxStrokes: 200, maxPoints: 6_000 } as const;

/** The largest file that /verify looks at, in bytes. */
export const maxPaperBytes = 5 * 1024 * 1024;
