/** What the list of applicants says. */
export const listWords = {
  title: 'Applicants List',
  label: 'Applicants',
  loading: 'Loading applicants',
  clearAll: 'Clear all filters',
  empty: {
    title: 'No applicants found',
    filtered: 'Nobody matches every filter that is set. Take one away, or start again.',
    unfiltered: 'Applications are shown here once they are submitted.',
  },
} as const;
