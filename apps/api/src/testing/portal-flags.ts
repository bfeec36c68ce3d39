/**
 * What V8 is told where a portal starts, so that a burst of work leaves the process about as small as it was: the space for
 * what is new has 16 MB, as older Node had, and the heap is collected at a quarter above what lives in it.
 */
export const portalFlags = ['--max-semi-space-size=16', '--heap-growing-percent=25'] as const;

/** The portals of tests are short-lived: optimising the code of the embedded engine costs more than it saves. */
export const testPortalFlags = [...portalFlags, '--liftoff-only'] as const;

/**
 * What the allocator of Linux is told there: each thread that decodes a file would else keep what it freed for itself.
 * Other systems pass over it.
 */
export const portalEnv = { MALLOC_ARENA_MAX: '2' } as const;
