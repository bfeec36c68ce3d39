/**
 * What V8 is told where a portal starts, so that a long import leaves the process about as small as it was: the space for
 * what is new has 16 MB, as older Node had, and the heap is collected at a quarter above what lives in it.
 */
export const portalFlags = ['--max-semi-space-size=16', '--heap-growing-percent=25'] as const;
