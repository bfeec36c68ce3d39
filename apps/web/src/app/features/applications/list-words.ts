/** What the list of applicants says. */
export const listWords = {
  title: 'Applicants List',
  label: 'Applicants',
  loading: 'Loading applicants',
  search: 'Search applicants',
  searchHint: 'Name, ID, phone or e-mail',
  filters: 'Filters',
  order: 'Order',
  orders: [
    { value: 'newest', label: 'Newest first' },
    { value: 'oldest', label: 'Waiting longest first' },
  ],
  yes: 'Yes',
  no: 'No',
  from: (day: string) => `from ${day}`,
  to: (day: string) => `to ${day}`,
  chosenCentre: 'the one that was picked',
  centreHint: 'Name or code',
  clearAll: 'Clear all filters',
  empty: {
    title: 'No applicants found',
    filtered: 'Nobody matches every filter that is set. Take one away, or start again.',
    unfiltered: 'Applications are shown here once they are submitted.',
  },
};
