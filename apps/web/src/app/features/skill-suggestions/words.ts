/** What the list of suggested skills says. */
export const words = {
  title: 'Suggested Skills',
  description: 'What people would like to be trained in, newest first.',
  label: 'Skill suggestions',
  loading: 'Loading skill suggestions',
  notGiven: 'Not given',
  any: 'Any',
  clearAll: 'Clear all filters',
  filters: { skillType: 'Category', stateName: 'State' },
  columns: {
    name: 'NAME',
    category: 'CATEGORY',
    description: 'DESCRIPTION',
    location: 'LOCATION',
    state: 'STATE',
  },
  empty: {
    title: 'No skill suggestions found',
    filtered: 'Nobody has suggested a skill like this. Take a filter away, or look through all of them.',
    unfiltered: 'Suggestions are shown here once people send them from the public site.',
  },
} as const;
