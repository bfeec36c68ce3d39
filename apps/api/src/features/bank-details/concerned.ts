import { mask } from '../../core/mask.ts';
import type { Work } from '../../platform/calls/work.ts';
import { type OutgoingMessage, queueMessage } from '../../platform/messages/ledger/queue-message.ts';
import { recipientOf } from '../../platform/messages/ledger/recipient-of.ts';
import type { Recipient } from '../../platform/messages/templates/render.ts';
import { type CentreContact, centreContact } from '../documents/index.ts';
import { readStoredSettings } from '../settings/index.ts';
import { bankNameOf, holdAccountOf, type NewAccount, type Owner, ownerIdOf } from './account.ts';

/** Messages also go to a phone number or email address that was replaced within this time. */
const replacedMs = 30 * 24 * 60 * 60 * 1000;

interface Addressee {
  readonly name: string | null;
  readonly to: Recipient;
  readonly userId?: string;
}

/** The facts in every message about new bank details. */
export interface AccountData {
  readonly name: string | null;
  readonly centreName: string | null;
  readonly bank: string;
  readonly accountNumber: string;
}

/** The owner of an account, and the account as its messages name it. */
type Concerned = Owner & Pick<NewAccount, 'bank_slug' | 'account_number'>;

/**
 * Notifies the people concerned by new bank details: the applicant, or the contact and the administrators of the centre. Their
 * recently replaced addresses are notified too, because a thief of an account may have changed them first (rules 15.19).
 */
export async function notifyConcerned(
  work: Work,
  change: Concerned,
  messageTo: (data: AccountData, to: Recipient) => OutgoingMessage,
): Promise<void> {
  const { centre_id, application_id } = change;
  const contact = centre_id === null ? undefined : await centreContact(work, centre_id);
  const account = {
    centreName: contact?.centreName ?? null,
    bank: bankNameOf(change.bank_slug),
    accountNumber: mask(change.account_number),
  };
  for (const { name, to, userId } of await addresseesOf(work, change, contact)) {
    await queueMessage(work, {
      ...messageTo({ ...account, name }, to),
      ...(userId !== undefined && { userId }),
      ...(application_id !== null && { applicationId: application_id }),
    });
  }
}

/** Warns the people concerned that money goes to this account from now on (rules 15.13). */
export async function notifyOfNewAccount(work: Work, change: Concerned): Promise<void> {
  const { contactEmail } = await readStoredSettings(work.db, work.services);
  await notifyConcerned(work, change, (data, to) => ({
    template: 'bank-details-changed',
    data: { ...data, at: work.now.toISOString(), contactEmail },
    to,
  }));
}

/** The same, once a correction has written the account of an application (rules 15.18). */
export async function notifyOfCorrection(work: Work, applicationId: string): Promise<void> {
  const owner = { centre_id: null, application_id: applicationId };
  const { bank_slug, account_number } = await holdAccountOf(work.db, owner);
  // Nothing can be paid to half an account.
  if (bank_slug === null || account_number === null) return;
  await notifyOfNewAccount(work, { ...owner, bank_slug, account_number });
}

async function addresseesOf(work: Work, owner: Owner, contact: CentreContact | undefined): Promise<Addressee[]> {
  const people = await selectPeople(work, owner);
  const ownerOf = (userId: string | null) => people.find(({ id }) => id === userId);
  const replaced = await selectReplaced(
    work,
    people.map(({ id }) => id),
  );
  return withoutRepeats([
    ...people.map((person) => ({ name: person.first_name, to: recipientOf(person), userId: person.id })),
    ...replaced.map(({ user_id, channel, recipient }) => ({
      name: ownerOf(user_id)?.first_name ?? null,
      to: { [channel === 'sms' ? 'phone' : 'email']: recipient, language: ownerOf(user_id)?.language },
    })),
    ...(contact ? [{ name: contact.contactName, to: contact.to }] : []),
  ]);
}

const columns = [
  'users.id',
  'users.first_name',
  'users.phone',
  'users.phone_confirmed_at',
  'users.email',
  'users.email_confirmed_at',
  'users.password_kind',
  'users.language',
] as const;

const selectPeople = ({ db }: Work, owner: Owner) =>
  owner.centre_id === null
    ? db
        .selectFrom('applications')
        .innerJoin('applicants', 'applicants.id', 'applications.applicant_id')
        .innerJoin('users', 'users.id', 'applicants.user_id')
        .select(columns)
        .where('applications.id', '=', ownerIdOf(owner))
        .execute()
    : db
        .selectFrom('user_centres')
        .innerJoin('users', 'users.id', 'user_centres.user_id')
        .select(columns)
        .where('user_centres.centre_id', '=', ownerIdOf(owner))
        .where('users.role', '=', 'centerAdmin')
        .where('users.disabled_at', 'is', null)
        .execute();

/** The addresses that were notified of their replacement. */
async function selectReplaced({ db, now }: Work, userIds: readonly string[]) {
  if (userIds.length === 0) return [];
  return db
    .selectFrom('messages')
    .select(['user_id', 'channel', 'recipient'])
    .where('template', '=', 'contact-changed')
    .where('user_id', 'in', userIds)
    .where('created_at', '>', new Date(now.getTime() - replacedMs))
    .execute();
}

/** No address gets a message twice. */
function withoutRepeats(addressees: readonly Addressee[]): Addressee[] {
  const seen = new Set<string>();
  const fresh = (address: string | null | undefined) => {
    if (!address || seen.has(address)) return null;
    seen.add(address);
    return address;
  };
  return addressees.map(({ to, ...rest }) => ({
    ...rest,
    to: { ...to, phone: fresh(to.phone), email: fresh(to.email) },
  }));
}
