import type { ApplicationStatus, SkillOption } from '@tvet/contract';
import { startOfDay } from '../../core/lagos.ts';
import { derivedId } from '../../platform/database/derived-id.ts';
import { type Account, demoAccounts } from '../accounts.ts';
import { type Applicant, assemble, type GeneratedApplication } from '../generator/application.ts';
import { type Centre, centreOf } from '../generator/centres.ts';
import { applicantIdAt, type Gender } from '../generator/person.ts';
import { randomOf } from '../generator/random.ts';
import type { ApplicationRows } from './application-rows.ts';

/** Places of the sequence that no load ever reaches. */
const firstPlace = 999_999_000;

const person = (account: Account, gender: Gender, dateOfBirth: string, index: number): Applicant => ({
  ...account,
  applicantId: derivedId(`applicant of ${account.phone}`),
  publicId: applicantIdAt(firstPlace + index),
  gender,
  dateOfBirth,
  nin: null,
  bvn: null,
  emailConfirmed: true,
});

const approved = person(demoAccounts.approvedApplicant, 'female', '2003-04-17', 0);
const pending = person(demoAccounts.pendingApplicant, 'male', '2005-09-02', 1);
const registered = person(demoAccounts.registeredApplicant, 'female', '2001-12-24', 2);
const newcomer = person(demoAccounts.newApplicant, 'male', '2004-06-30', 3);

function application(
  applicant: Applicant,
  place: number,
  centre: Centre,
  skill: SkillOption,
  status: ApplicationStatus,
  begunOn: string,
): GeneratedApplication {
  const startedAt = startOfDay(begunOn).getTime() + 36_000_000;
  const { category, state } = centre;
  const wish = { state, centre, category, skill, status, converted: false, startedAt };
  return assemble(randomOf(`account ${place}`), place, wish, applicant);
}

const oneCentre = centreOf(demoAccounts.centreAdmin);
const threeCentres = centreOf(demoAccounts.centresAdmin);
const fashion = 'Fashion Design & Garment Making';

/** The applications of the demo accounts: one for each person, and an earlier unsuccessful one. */
const current = [
  application(approved, firstPlace, threeCentres, fashion, 'approved', '2026-08-10'),
  application(pending, firstPlace + 1, threeCentres, fashion, 'pending_approval', '2026-10-19'),
  application(registered, firstPlace + 2, oneCentre, fashion, 'registered', '2026-05-04'),
];
const earlier = application(approved, firstPlace + 10, oneCentre, fashion, 'rejected', '2025-03-11');

/** Adds the applicants among the demo accounts and their applications. */
export function addAccountApplications(rows: ApplicationRows, passwordHash: string | null): void {
  for (const one of current) {
    const person = rows.addPerson(one.applicant, one.timeline.startedAt, passwordHash);
    const hasEarlier = one.applicant.id === earlier.applicant.id;
    if (hasEarlier) rows.addApplication(earlier, person, true);
    rows.addApplication(one, person, !hasEarlier);
  }
  const newcomerAt = startOfDay('2026-10-26').getTime();
  rows.addPerson({ ...newcomer, gender: null, dateOfBirth: null }, newcomerAt, passwordHash);
}
