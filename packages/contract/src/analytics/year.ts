/** The length of one point of a year's line. */
export const granularities = ['monthly', 'weekly', 'daily'] as const;
export type Granularity = (typeof granularities)[number];

export const defaultYear = 2025;
