import { fullName, roleLabels, type UserAction, type UserRecord } from '@tvet/contract';

/** The actions that need confirmation; editing has a form of its own. */
export type AccountAction = Exclude<UserAction, 'edit'>;

interface ActionWords {
  /** On the row's button. */
  readonly verb: string;
  readonly title: string;
  /** The consequence, with the person's name. */
  readonly consequence: (name: string, user: UserRecord) => string;
  readonly confirm: string;
  readonly busy: string;
  readonly done: (name: string) => string;
}

export const accountActions: Record<AccountAction, ActionWords> = {
  disable: {
    verb: 'Disable',
    title: 'Disable account',
    consequence: (name, { role }) =>
      `${name} (${roleLabels[role]}) is signed out everywhere and can no longer sign in. You can enable the account again.`,
    confirm: 'Disable account',
    busy: 'Disabling...',
    done: (name) => `${name} is disabled and signed out`,
  },
  enable: {
    verb: 'Enable',
    title: 'Enable account',
    consequence: (name, { role, invited }) =>
      invited
        ? `${name} (${roleLabels[role]}) may use the account again. Invite them again if their invitation has run out.`
        : `${name} (${roleLabels[role]}) can sign in again with the password they had.`,
    confirm: 'Enable account',
    busy: 'Enabling...',
    done: (name) => `${name} is enabled`,
  },
  reinvite: {
    verb: 'Invite again',
    title: 'Invite again',
    consequence: (name) => `${name} gets a new invitation that works for 7 days. The one before stops working at once.`,
    confirm: 'Send invitation',
    busy: 'Sending...',
    done: (name) => `A new invitation is on its way to ${name}`,
  },
};

export const nameOf = ({ firstName, lastName }: Pick<UserRecord, 'firstName' | 'lastName'>): string =>
  fullName(firstName, lastName);

export const listWords = {
  title: 'Manage back room staff',
  label: 'Users',
  loading: 'Loading users',
  search: 'Search users',
  searchHelp: 'Name, phone or e-mail',
  role: 'Role',
  searchChip: 'Search',
  everyRole: 'All roles',
  shown: (role: string) => `Showing one role: ${role}`,
  shownAll: 'Showing all roles of staff and centre administrators',
  columns: { name: 'NAME', role: 'ROLE', created: 'CREATED', actions: 'ACTIONS' },
  you: 'You',
  disabled: 'Disabled',
  invited: 'Invited',
  lastSignIn: (day: string) => `Last sign-in ${day}`,
  neverSignedIn: 'Never signed in',
  centres: (first: string, others: number) => (others > 0 ? `${first} and ${others} more` : first),
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  verbOf: (verb: string, name: string) => `${verb} ${name}`,
  reinviteOf: (verb: string, name: string) => `${verb}: ${name}`,
  empty: {
    title: 'No users found',
    filtered: 'Nobody matches what is set. Take a filter away, or look through all roles.',
    clear: 'Show all roles',
    unfiltered: 'People are shown here once they are added.',
  },
};

export const pickerWords = {
  placeholder: 'Name or code',
  searching: 'Searching...',
  nothing: 'No centre has this name or code',
};

/** Texts of the forms for accounts. */
export const userWords = {
  fields: {
    firstName: 'First name',
    lastName: 'Last name',
    oneName: 'This person has only one name',
    role: 'Role',
    chooseRole: 'Choose a role',
    phoneNumber: 'Phone number',
    phoneExample: '+2341234567',
    email: 'Email address',
    centre: 'Centre',
    centres: 'Centres',
  },
  add: {
    title: 'Add User',
    submit: 'Add User',
    busy: 'Adding...',
    done: 'User created successfully!',
    centreHelp: 'If it has still to sign its agreement, the invitation leads there first',
    contactHelp: 'They sign in with it. The invitation goes there and to the e-mail address',
  },
  edit: {
    title: (name: string) => `Edit ${name}`,
    submit: 'Save changes',
    busy: 'Saving...',
    done: (name: string) => `${name} is saved`,
    ownRole: 'You cannot change your own role',
    centresHelp: 'The first is the one they start with',
    contactHelp: 'If you change either, a new invitation goes to both',
  },
  unexpected: 'An unexpected error occurred',
};

const { firstName, lastName, role, phoneNumber, email } = userWords.fields;
/** Labels of the fields in sentences about them; for centres the contract has a sentence of its own. */
export const userLabels: Readonly<Record<string, string>> = { firstName, lastName, role, phoneNumber, email };
