/** V8 flags of a portal. A 16 MB young generation and slow heap growth keep memory low after a burst. */
export const portalFlags = ['--max-semi-space-size=16', '--heap-growing-percent=25'] as const;

/** The portals of tests are short-lived: optimising the code of the embedded engine costs more than it saves. */
export const testPortalFlags = [...portalFlags, '--liftoff-only'] as const;

/** Limits glibc's arenas, so that threads that decode files return freed memory. Other systems ignore it. */
export const portalEnv = { MALLOC_ARENA_MAX: '2' } as const;
