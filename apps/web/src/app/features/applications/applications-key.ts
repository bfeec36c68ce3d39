/** The start of every key of a query about applications. The dashboard needs it, and no query of a list. */
export const applicationsKey = ['applications'] as const;
