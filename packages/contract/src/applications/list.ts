import type { ApplicationStatus } from './states.ts';

/** The columns that a list of applications can be sorted by: each has an index. */
export const sortedColumns = ['applicant', 'category', 'state', 'status'] as const;
export type SortedColumn = (typeof sortedColumns)[number];

/** The orders of a list of applications: by submission, or by a column. */
export const applicationOrders = ['newest', 'oldest', ...sortedColumns] as const;
export type ApplicationOrder = (typeof applicationOrders)[number];

export const sortDirections = ['asc', 'desc'] as const;
export type SortDirection = (typeof sortDirections)[number];

/** The lists that staff work through, by the names of their tabs. `decidedByYou` also has the caller's id as `decidedBy`. */
export const applicationTabs = {
  toVerify: { status: 'pending_approval', waitingForApplicant: false },
  underReview: { status: 'approval_requested', waitingForApplicant: false },
  waiting: { waitingForApplicant: true },
  overdue: { overdue: true },
  decidedByYou: {},
  all: {},
} as const satisfies Record<string, { status?: ApplicationStatus; waitingForApplicant?: boolean; overdue?: boolean }>;
export type ApplicationTab = keyof typeof applicationTabs;

/** The height of the rows. */
export const densities = ['compact', 'comfortable'] as const;
export type Density = (typeof densities)[number];
