export const listWords = {
  selectPage: 'Select page',
  selectRow: (name: string) => `Select ${name}`,
  selected: (count: string) => `${count} selected`,
  clearSelection: 'Clear',
  rowsAPage: 'Rows a page',
  endsTooEarly: 'This day is before the first one, so it does not count',
  suggestions: 'Suggestions',
  clearFilters: 'Clear all filters',
};

export const chipsWords = {
  label: 'Filters that are set',
  remove: 'Remove filter ',
  clear: 'Clear all',
};

export const filterWords = { filters: 'Filters', any: 'Any' };

export const pagerWords = {
  label: 'Pages',
  first: 'First page',
  previous: 'Previous page',
  next: 'Next page',
  last: 'Last page',
  range: (first: string, last: string, total: string) => `${first} - ${last} of ${total}`,
  page: (page: number) => `Page ${page}`,
};
