import { roleLabels, type UserAction, type UserRecord } from '@tvet/contract';

/** What is asked about before it is done; editing has a form of its own. */
export type AccountAction = Exclude<UserAction, 'edit'>;

interface ActionWords {
  /** On the row's button. */
  readonly verb: string;
  readonly title: string;
  /** What follows; the dialog puts the person's name before it. */
  readonly consequence: (user: UserRecord) => string;
  readonly confirm: string;
  readonly busy: string;
  readonly done: (name: string) => string;
}

export const accountActions: Record<AccountAction, ActionWords> = {
  disable: {
    verb: 'Disable',
    title: 'Disable account',
    consequence: ({ role }) =>
      `(${roleLabels[role]}) is signed out everywhere and can no longer sign in. You can enable the account again.`,
    confirm: 'Disable account',
    busy: 'Disabling...',
    done: (name) => `${name} is disabled and signed out`,
  },
  enable: {
    verb: 'Enable',
    title: 'Enable account',
    consequence: ({ role, invited }) =>
      invited
        ? `(${roleLabels[role]}) may use the account again. Invite them again if their invitation has run out.`
        : `(${roleLabels[role]}) can sign in again with the password they had.`,
    confirm: 'Enable account',
    busy: 'Enabling...',
    done: (name) => `${name} is enabled`,
  },
  reinvite: {
    verb: 'Invite again',
    title: 'Invite again',
    consequence: () => 'gets a new invitation that works for 7 days. The one before stops working at once.',
    confirm: 'Send invitation',
    busy: 'Sending...',
    done: (name) => `A new invitation is on its way to ${name}`,
  },
};

export const nameOf = ({ firstName, lastName }: Pick<UserRecord, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;
