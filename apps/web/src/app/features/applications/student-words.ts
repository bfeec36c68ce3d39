import type { StatusLabels } from '../../ui/status-badge.tsx';

/** For a centre, a person who has a place and is not registered is 'unregistered' (rules 17.25). */
export const studentLabels = { approved: 'unregistered' } as const satisfies StatusLabels;

export const studentWords = {
  title: 'Student Application Management',
  label: 'Students',
  loading: 'Loading students',
  search: 'Search students',
  searchHint: 'Name, ID, phone or e-mail',
  status: 'Status',
  centre: 'Centre',
  allStatuses: 'All statuses',
  allCentres: 'All your centres',
  statuses: { approved: 'Unregistered', registered: 'Registered' },
  columns: {
    id: 'APP ID',
    name: 'NAME',
    skill: 'SKILL TYPE',
    status: 'STATUS',
    action: 'ACTION',
  },
  notGiven: 'Not given',
  register: 'Register',
  unregister: 'Unregister',
  of: (verb: string, name: string) => `${verb} ${name}`,
  empty: {
    title: 'No applications found',
    filtered: 'Nobody matches every filter that is set. Take one away, or start again.',
    unfiltered: 'Whoever has been given a place with you is shown here, to be registered.',
  },
};

/** Texts about the seats of a centre in a trade, for registrations. */
export const seatWords = {
  failed: (message: string) => `Error loading center skills: ${message}`,
  at: (trade: string, centre: string) => `${trade} at ${centre}`,
  free: (trade: string, registered: string, capacity: string) =>
    `${trade}: ${registered} of ${capacity} seats are taken by registered students.`,
  overfull: (trade: string) => `Beyond the capacity in ${trade}:`,
  numbers: (registered: string, capacity: string, after: string) =>
    `${registered} of ${capacity} seats are taken by registered students already. It would be ${after} of ${capacity}.`,
};
