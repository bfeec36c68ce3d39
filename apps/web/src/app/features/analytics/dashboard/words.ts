/** What the dashboard says. */
export const words = {
  title: (firstName: string) => `Welcome Back, ${firstName}`,
  description: 'This is your dashboard overview',
  overview: {
    loading: 'Loading figures',
    byOutcome: 'Applications by outcome',
    totals: 'Totals',
    approved: 'Approved Applications',
    viewApproved: 'View approved',
    pending: 'Pending Applications',
    viewPending: 'View pending',
    pendingCount: (count: string) => `${count} Pending`,
    underReviewCount: (count: string) => `${count} Under Review`,
    waitingLongest: 'Waiting longest',
    rejected: 'Rejected Applications',
    viewRejected: 'View rejected',
    completed: 'Completed Applications',
    viewAll: 'View all',
    viewCentres: 'View centers',
    centres: 'Total Centers',
    initiated: 'Initiated Applications',
    viewInitiated: 'View initiated',
    share: (percent: number) => `${percent}% of total`,
    rounding:
      'Approved Applications are those that are approved now. Those that were registered or declined after their approval are not among them; the chart of the year and the analytics report count them as approved too. Pending are those that wait for a check or for approval. Percentages are of all submitted applications, rounded to whole numbers: they may not add up to 100.',
  },
  report: { title: 'Analytics report' },
} as const;
