/* Apart from the schemas, so that a page outside the shell need not load them. */

/** The header in which an invited administrator's pages send the token of their link (rules 4.15). */
export const setupHeader = 'X-Setup-Token';

/** The agreement that every centre signs; sent as `code` (rules 16.6). */
export const agreementTemplate = 'centre-agreement';

/** Milliseconds between two looks at whether an agreement has been signed elsewhere (rules 24.4). */
export const agreementPollMs = 10_000;

/** The sheet that a signature is drawn on, in units of its own (rules 16.10), and the most that is drawn on it. */
export const signatureSheet = { width: 600, height: 200, maxStrokes: 200, maxPoints: 6_000 } as const;

/** The largest file that /verify looks at, in bytes. */
export const maxPaperBytes = 5 * 1024 * 1024;
