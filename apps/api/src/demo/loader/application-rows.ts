import type { AgeBand } from '@tvet/contract';
import { fold } from '../../core/fold.ts';
import { fullName } from '../../core/names.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type CopiedRow, copyRows } from '../../platform/database/copy-rows.ts';
import type { IndexKind, Sealer } from '../../platform/security/sealer.ts';
import type { Account } from '../accounts.ts';
import type { Applicant, GeneratedApplication } from '../generator/application.ts';
import { dayOf, instant } from '../generator/calendar.ts';

/** Facts of the database that the rows refer to. */
export interface References {
  /** Skill ids by name. */
  readonly skills: ReadonlyMap<string, string>;
  /** Intake ids by name, which is the year. */
  readonly intakes: ReadonlyMap<string, string>;
  /** The role of each back-office and centre account. */
  readonly roles: ReadonlyMap<string, string>;
}

/** Reads the ids that generated applications refer to. */
export async function readReferences(db: Database): Promise<References> {
  const skills = await db.selectFrom('skills').select(['id', 'name']).execute();
  const intakes = await db.selectFrom('intakes').select(['id', 'name']).execute();
  const staff = await db.selectFrom('users').select(['id', 'role']).where('role', '<>', 'applicant').execute();
  return {
    skills: new Map(skills.map(({ id, name }) => [name, id])),
    intakes: new Map(intakes.map(({ id, name }) => [name, id])),
    roles: new Map(staff.map(({ id, role }) => [id, role])),
  };
}

/** The tables of people and their applications, in the order in which they refer to each other. */
export const copiedTables = [
  'users',
  'applicants',
  'applications',
  'application_drafts',
  'application_events',
] as const;

/** Rows of people and applications. They include the values that triggers set otherwise. */
export class ApplicationRows {
  private readonly rows: Record<(typeof copiedTables)[number], CopiedRow[]> = {
    users: [],
    applicants: [],
    applications: [],
    application_drafts: [],
    application_events: [],
  };
  private readonly sealer: Sealer;
  private readonly references: References;

  constructor(sealer: Sealer, references: References) {
    this.sealer = sealer;
    this.references = references;
  }

  /**
   * Adds a person. A null password hash means that no one can sign in to the account.
   * @returns the columns that the person's applications need.
   */
  addPerson(applicant: Applicant, at: number, passwordHash: string | null): PersonalColumns {
    const { first_name, last_name, publicId, phone, email } = applicant;
    const columns = personalColumns(applicant, this.sealer);
    this.rows.users.push(userRow(applicant, at, passwordHash, applicant.emailConfirmed));
    this.rows.applicants.push({
      id: applicant.applicantId,
      user_id: applicant.id,
      public_id: publicId,
      ...columns,
      search_text: fold(`${first_name} ${last_name} ${publicId} ${phone} ${email}`),
      created_at: instant(at),
      updated_at: instant(at),
    });
    return columns;
  }

  /** Adds an application with its timeline. `isFirst`: true for the person's first submission (rules 26.5). */
  addApplication(application: GeneratedApplication, person: PersonalColumns, isFirst: boolean): void {
    const { id, applicant, timeline, status } = application;
    const row = applicationRow(application, person, isFirst, this.references);
    this.rows.applications.push(row);
    if (status === 'initiated') {
      this.rows.application_drafts.push({ application_id: id, saved_at: row.created_at, ...person });
    }
    for (const { at, type, actor, from, to, reason } of timeline.steps) {
      this.rows.application_events.push({
        application_id: id,
        at: instant(at),
        type,
        actor_id: actor,
        actor_role: actor === applicant.id ? applicant.role : (this.references.roles.get(actor ?? '') ?? null),
        from_status: from,
        to_status: to,
        reason,
      });
    }
  }

  async copy(db: Database): Promise<void> {
    await Promise.all(copiedTables.map((table) => copyRows(db, table, this.rows[table])));
  }
}

/** The columns of a person that their draft repeats. */
type PersonalColumns = ReturnType<typeof personalColumns>;

function personalColumns({ gender, dateOfBirth, nin, bvn }: Applicant, sealer: Sealer) {
  const seal = (number: string | null) => (number === null ? null : bytes(sealer.seal(number)));
  const index = (kind: IndexKind, number: string | null) =>
    number === null ? null : bytes(sealer.index(kind, number));
  return {
    gender,
    date_of_birth: dateOfBirth,
    nin_encrypted: seal(nin),
    nin_index: index('nin', nin),
    nin_last4: nin?.slice(-4) ?? null,
    bvn_encrypted: seal(bvn),
    bvn_index: index('bvn', bvn),
    bvn_last4: bvn?.slice(-4) ?? null,
  };
}

const bytes = (buffer: Buffer) => `\\x${buffer.toString('hex')}`;

/** An account's row. A null password hash means that no one can sign in to it. */
export const userRow = (person: Account, at: number, passwordHash: string | null, emailConfirmed = true) => ({
  id: person.id,
  role: person.role,
  first_name: person.first_name,
  last_name: person.last_name,
  phone: person.phone,
  phone_confirmed_at: instant(at),
  email: person.email,
  email_confirmed_at: emailConfirmed ? instant(at) : null,
  password_hash: passwordHash,
  password_kind: passwordHash === null ? null : 'own',
  created_at: instant(at),
  updated_at: instant(at),
});

const bands = [
  [18, 'under-18'],
  [25, '18-24'],
  [35, '25-34'],
  [45, '35-44'],
] as const;

/** The same bands as `age_band` in the database. Days are `YYYY-MM-DD`. */
function ageBand(born: string | null, day: string): AgeBand | null {
  if (born === null) return null;
  // A person born on 29 February turns a year older on 28 February in a common year.
  const month = born.slice(4) === '-02-29' && Number(day.slice(0, 4)) % 4 !== 0 ? '-02-28' : born.slice(4);
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4)) - (day.slice(4) < month ? 1 : 0);
  return bands.find(([from]) => years < from)?.[1] ?? '45-plus';
}

function applicationRow(
  application: GeneratedApplication,
  { gender, date_of_birth, nin_index }: PersonalColumns,
  isFirst: boolean,
  { skills, intakes }: References,
) {
  const { startedAt, steps } = application.timeline;
  const find = (type: (typeof steps)[number]['type']) => steps.findLast((step) => step.type === type);
  const verified = find('verified');
  const approved = find('approved');
  const rejected = find('rejected');
  const submitted = find('submitted');
  const decided = approved ?? rejected;
  const intake = intakes.get(dayOf(startedAt).slice(0, 4));
  if (!intake) throw new Error(`No intake for an application begun on ${dayOf(startedAt)}`);
  return {
    id: application.id,
    applicant_id: application.applicant.applicantId,
    intake_id: intake,
    status: application.status,
    category: application.category,
    skill_id: application.skill === null ? null : (skills.get(application.skill) ?? null),
    centre_id: application.centre?.id ?? null,
    state: application.state,
    lga: application.lga,
    street_address_line1: application.streetAddressLine1,
    street_address_line2: application.streetAddressLine2,
    bank_slug: application.bankSlug,
    account_number: application.accountNumber,
    account_name: application.accountNumber === null ? null : fullName(application.applicant),
    proof_kind: application.proofKind,
    proof_url: application.proofUrl,
    nin_index,
    gender,
    age_band: ageBand(date_of_birth, dayOf(submitted?.at ?? startedAt)),
    approval_requested_by: verified?.actor ?? null,
    approval_requested_at: verified ? instant(verified.at) : null,
    approved_by: approved?.actor ?? null,
    decided_at: decided ? instant(decided.at) : null,
    rejection_reason: rejected?.reason ?? null,
    decline_reason: find('declined')?.reason ?? null,
    created_at: instant(startedAt),
    submitted_at: submitted ? instant(submitted.at) : null,
    first_of_person: isFirst,
    updated_at: instant(steps.at(-1)?.at ?? startedAt),
  };
}
