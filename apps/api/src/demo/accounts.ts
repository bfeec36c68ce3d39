import type { Role, StateName } from '@tvet/contract';
import { derivedId } from '../platform/database/derived-id.ts';
import { type Gender, phoneOf, plain } from './generator/person.ts';
import { pickName } from './generator/pick-name.ts';
import { pickState } from './generator/places.ts';
import { randomOf } from './generator/random.ts';

export interface Account {
  readonly id: string;
  readonly role: Role;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string;
  readonly email: string;
}

const account = (number: number, role: Role, first_name: string, last_name: string, mailbox: string): Account => {
  const phone = `+2348000000${String(number).padStart(3, '0')}`;
  return { id: derivedId(`user:${phone}`), role, first_name, last_name, phone, email: `${mailbox}@demo.example` };
};

/** The accounts that can sign in to the demo, all with one password. Demo users rely on these phone numbers. */
export const demoAccounts = {
  superAdmin: account(1, 'superAdmin', 'Amina', 'Bello', 'superadmin'),
  platformAdmin: account(2, 'platformAdmin', 'Emeka', 'Okonkwọ', 'platformadmin'),
  officer: account(3, 'officer', 'Fọláṣadé', 'Adéyẹmí', 'officer'),
  viewOnlyOfficer: account(4, 'viewOnlyOfficer', 'Terver', 'Akaa', 'viewonlyofficer'),
  accreditor: account(5, 'accreditor', 'Ekaette', 'Bassey', 'accreditor'),
  centreAdmin: account(6, 'centerAdmin', 'Babátúndé', 'Ògúnlẹ́yẹ', 'centreadmin'),
  gatedCentreAdmin: account(7, 'centerAdmin', 'Nkechi', 'Ugwu', 'centreadmin.unsigned'),
  centresAdmin: account(8, 'centerAdmin', 'Ɗanladi', 'Garba', 'centreadmin.three'),
  approvedApplicant: account(9, 'applicant', 'Zainab', 'Lawal', 'applicant.approved'),
  pendingApplicant: account(10, 'applicant', 'Chidi', 'Nwosu', 'applicant.pending'),
  newApplicant: account(11, 'applicant', 'Preye', 'Dọkubo', 'applicant.new'),
  secondPlatformAdmin: account(12, 'platformAdmin', 'Hadiza', 'Sani', 'platformadmin.two'),
  secondOfficer: account(13, 'officer', 'Osaro', 'Idahosa', 'officer.two'),
  registeredApplicant: account(14, 'applicant', 'Títílayọ̀', 'Òjó', 'applicant.registered'),
} as const satisfies Record<string, Account>;

const staffRoles: readonly Role[] = [
  ...Array.from({ length: 6 }, () => 'officer' as const),
  'viewOnlyOfficer',
  'viewOnlyOfficer',
  'accreditor',
  'accreditor',
  'platformAdmin',
  'platformAdmin',
];

/** Accounts other than the demo accounts have no password, so they cannot be signed in to. `place` is below 0. */
export function accountWithoutPassword(place: number, role: Role, mailHost: string, from?: StateName): Account {
  const random = randomOf(`account ${place}`);
  const gender: Gender = random.chance(0.5) ? 'female' : 'male';
  const name = pickName(random, from ?? pickState(random), gender);
  const phone = phoneOf(place);
  const email = `${plain(name.first_name)}.${plain(name.last_name)}@${mailHost}`;
  return { id: derivedId(`user:${phone}`), role, ...name, phone, email };
}

/** The back-office accounts other than the demo accounts. */
export const colleagues: readonly Account[] = staffRoles.map((role, index) =>
  accountWithoutPassword(-1 - index, role, `staff${index + 1}.demo.example`),
);

const idsOf = (role: Role) =>
  [...Object.values(demoAccounts), ...colleagues].filter((person) => person.role === role).map((person) => person.id);

/** The staff who verify and the staff who decide. No account is in both lists. */
export const verifiers = idsOf('officer');
export const deciders = [...idsOf('platformAdmin'), ...idsOf('superAdmin')];
