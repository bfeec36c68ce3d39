export const analyticsWords = {
  title: 'Reports',
  description: 'Applicants, centers and applications, as they stand now',
  count: 'Count',
  report: 'Open the report',
  none: 'No data available',
  applications: {
    title: 'Applications by status',
    definition: 'Every submitted application by the status it has now.',
    loading: 'Loading applications',
    row: 'Status',
    counted: (total: string, initiated: string) => `${total} submitted; ${initiated} begun and not submitted`,
  },
  applicants: {
    loading: 'Loading applicants',
    gender: {
      title: 'Applicants by gender',
      definition: 'Everybody who has submitted an application, each once.',
      row: 'Gender',
    },
    age: {
      title: 'Applicants by age',
      definition: 'Age in whole years on the day the first application was submitted.',
      row: 'Age',
    },
    category: {
      title: 'Applicants by program',
      definition: 'Everybody who has submitted an application, each once, under the program of the first.',
      row: 'Program',
    },
    state: {
      title: 'Applicants by state',
      definition: 'The state they live in, the most applicants first.',
      row: 'State',
    },
  },
  centres: {
    loading: 'Loading centers',
    signed: {
      title: 'Centers by agreement',
      definition: 'Every center of the register, closed ones too: signed once its agreement is accepted.',
      row: 'Agreement',
    },
    category: {
      title: 'Centers by category',
      definition: 'Every center of the register, closed ones too, by what it is accredited for.',
      row: 'Category',
    },
    funded: {
      title: 'Centers by funding',
      definition: 'Every center of the register, closed ones too: IDEAS funded or not.',
      row: 'Funding',
    },
    state: {
      title: 'Centers by state',
      definition: 'Every center of the register, closed ones too, under the state it lies in; the most centers first.',
      row: 'State',
    },
  },
};
