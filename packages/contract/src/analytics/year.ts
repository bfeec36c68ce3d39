/** How long a point of a year's line is. */
export const granularities = ['monthly', 'weekly', 'daily'] as const;
export type Granularity = (typeof granularities)[number];

/** The year that is shown before another is chosen (rules 21.3). */
export const defaultYear = 2025;
