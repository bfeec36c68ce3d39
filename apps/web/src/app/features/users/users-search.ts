import { roleLabels, type StaffRole, staffRoles } from '@tvet/contract';
import { type Filter, listSearch, type SearchOf, textFilter } from '../../ui/list/list-search.ts';

/** The role filter's value for everyone who is not an applicant. */
export const everyRole = 'all';
export const allRoles = 'All roles';
export type Group = StaffRole | typeof everyRole;

export const defaultGroup: Group = 'superAdmin';

/** The groups that an address names. It leaves the default group out. */
const namedGroups = [...staffRoles.filter((role) => role !== defaultGroup), everyRole] as const;

const groups: Filter<Group> = {
  label: 'Role',
  read: (value) => namedGroups.find((group) => group === value),
  show: (group) => (group === everyRole ? allRoles : roleLabels[group as StaffRole]),
};

export const usersSearch = listSearch({ groups, search: textFilter('Search') });
export type UsersSearch = SearchOf<typeof usersSearch>;
