import { calls } from '@tvet/contract';
import { bankChanges } from '../features/bank-details/index.ts';
import type { PersonName } from './cast.ts';
import { codeSentTo } from './codes.ts';
import type { TestPortal } from './portal-types.ts';
import { messagesTo } from './queued-messages.ts';
import { rowOf } from './rows.ts';
import { testPassword } from './sign-in.ts';

/** An account that can exist at its bank. */
export const zenith = { accountNumber: '1234567899', accountName: 'Ngozi Obi', bankName: 'zenith-bank' };

/** The bank details of a centre or of an application. */
interface Account {
  readonly who: PersonName;
  readonly of: 'centres' | 'applications';
  readonly id: string;
}

const pathOf = ({ of, id }: Account) => `/${of}/${id}/${of === 'centres' ? 'profile' : 'bank-details'}`;

export const read = (portal: TestPortal, account: Account) =>
  portal.as(account.who).request('GET', pathOf(account)) as unknown as Promise<{
    readonly status: number;
    readonly body: { readonly data: AccountData };
  }>;

interface AccountData {
  readonly accountNumber: string | null;
  readonly pending: { readonly id: string; readonly status: string } | null;
}

/** Begins a change with the right password, if no other is given. */
export const begin = (portal: TestPortal, account: Account, body: object = zenith) =>
  portal.as(account.who).request('PATCH', pathOf(account), { body: { currentPassword: testPassword, ...body } });

/** Begins and confirms a change. Returns its id. */
export async function change(portal: TestPortal, account: Account, body: object = zenith): Promise<string> {
  const begun = await begin(portal, account, body);
  if (begun.status !== 200) throw new Error(`The change did not begin: ${JSON.stringify(begun.body)}`);
  const { id } = (begun.body as unknown as { data: { id: string } }).data;
  const { phone } = await rowOf(portal.db, 'users', portal.cast.users[account.who]);
  const code = await codeSentTo(portal, phone ?? '');
  const confirmed = await portal.as(account.who).send(calls.confirmBankChange, { params: { id }, body: { code } });
  if (confirmed.status !== 200) throw new Error(`The change was not confirmed: ${JSON.stringify(confirmed.body)}`);
  return id;
}

/** The key in the newest SMS about a change that went to this number. */
export async function keyIn(portal: TestPortal, phone: string): Promise<string> {
  const sent = (await messagesTo(portal, phone)).find(({ template }) => template === 'bank-change-requested');
  const key = /\/s\/(\w{11})$/.exec(sent?.text ?? '')?.[1];
  if (!key) throw new Error(`No short address went to ${phone}`);
  return key;
}

export const hour = 60 * 60 * 1000;

/** Puts due changes into effect, as the worker does. */
export const applyDue = (portal: TestPortal) =>
  bankChanges.run({ ...portal.context, db: portal.db }, new AbortController().signal);
