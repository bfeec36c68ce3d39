import { randomUUID } from 'node:crypto';
import {
  type ApplicationAction,
  type ApplicationStatus,
  type Category,
  categories,
  type SkillOption,
  stateNames,
  states,
  trades,
  transitionsFrom,
} from '@tvet/contract';
import type { Insertable, Updateable } from 'kysely';
import type { Random } from '../demo/generator/random.ts';
import { applicantIdOf } from '../platform/accounts/applicant-id.ts';
import type { Database } from '../platform/database/connect.ts';
import type { Applications } from '../platform/database/schema.ts';
import type { Cast } from './cast.ts';
import { createCentre } from './centres.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The years of all events: 2020 and 2026 have 53 weeks, 2020 and 2024 a leap day. */
const years = [2019, 2020, 2021, 2023, 2024, 2025, 2026];
const oddDays = ['01-01', '01-03', '01-04', '02-28', '02-29', '03-01', '12-27', '12-28', '12-29', '12-31'];

const fashion: SkillOption = 'Fashion Design & Garment Making';
const leather: SkillOption = 'Leather Work';
const skillsApplied = [fashion, fashion, leather, ...trades.slice(0, 6), 'Other'] as const;
const statesApplied = stateNames.slice(0, 9);
const lastNames = ['Adébáyọ̀', 'Bello', 'Chukwu', 'Danladi', 'Etim', "N'Diaye", 'Ọkọ̀rọ̀', 'Sani-Musa'];

interface Person {
  readonly id: string;
  readonly user: string;
  /** Its remainder assigns the person to a writer. */
  readonly place: number;
  /** A person's submissions are in order of time. */
  lastAt: number;
}

interface Known {
  readonly id: string;
  readonly person: Person;
  readonly intake: string;
  status: ApplicationStatus;
  skill: SkillOption | null;
  centre: string | null;
  verifiedBy: string | null;
  /** Unix milliseconds. */
  submittedAt: number | undefined;
}

/**
 * People and applications with random histories: every step of the workflow, at moments around the ends of days, weeks, years.
 */
export interface RandomApplications {
  readonly known: readonly Known[];
  /** The actions performed so far. */
  readonly done: ReadonlySet<ApplicationAction | 'import' | 'convert' | 'delete'>;
  /** One change of any kind, in one transaction. */
  change(random: Random, db?: Database): Promise<void>;
  /** The same for this writer's own people: existing ones are divided among writers, and each writer signs up new ones. */
  changeOwn(random: Random, writer: number, writers: number): Promise<void>;
}

export async function createRandomApplications(db: Database, cast: Cast, random: Random): Promise<RandomApplications> {
  const skills = new Map(
    (await db.selectFrom('skills').select(['id', 'name']).execute()).map(({ id, name }) => [name, id] as const),
  );
  const skillId = (name: string | null) => (name === null ? null : (skills.get(name) ?? null));
  const intakes = [cast.intake];
  for (const year of [2019, 2021, 2024]) {
    const values = { name: String(year), starts_on: `${year}-01-01` };
    const { id } = await db.insertInto('intakes').values(values).returning('id').executeTakeFirstOrThrow();
    intakes.push(id);
  }
  const centres: (string | null)[] = [null, cast.centres.first, cast.centres.second];
  for (let index = 0; index < 7; index++) {
    const centre = await createCentre(db, {
      category: random.pick(categories),
      state_name: random.pick(statesApplied),
      status: index === 6 ? 'inactive' : 'active',
      ideas_funded: index % 3 === 0,
    });
    centres.push(centre);
    for (const skill of new Set([fashion, random.pick(skillsApplied), random.pick(skillsApplied)])) {
      await db
        .insertInto('centre_skills')
        .values({ centre_id: centre, skill_id: skillId(skill) ?? '', total_capacity: random.between(0, 9) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  }
  const { officer, secondOfficer, superAdmin, platformAdmin, secondPlatformAdmin } = cast.users;
  const officers = [officer, secondOfficer, superAdmin];
  const approvers = [platformAdmin, secondPlatformAdmin];

  const people: Person[] = [];
  const known: Known[] = [];
  const done = new Set<ApplicationAction | 'import' | 'convert' | 'delete'>();
  let count = 0;

  const birthday = (random: Random): string | null => {
    if (random.chance(0.05)) return null;
    if (random.chance(0.15)) return `${random.pick([1976, 1996, 2004, 2008])}-02-29`;
    return new Date(Date.UTC(random.between(1970, 2010), random.between(0, 11), random.between(1, 28)))
      .toISOString()
      .slice(0, 10);
  };
  const gender = (random: Random) => random.pick(['female', 'male', 'female', 'male', null] as const);

  async function signUp(random: Random, inner: Database, { writer, writers }: Share): Promise<Person> {
    const number = ++count;
    const user = {
      id: randomUUID(),
      role: 'applicant' as const,
      first_name: 'Somebody',
      last_name: `Number ${number}`,
      email: `random${number}@test.example`,
    };
    await inner.insertInto('users').values(user).execute();
    const person: Person = { id: randomUUID(), user: user.id, place: number * writers + writer, lastAt: 0 };
    await inner
      .insertInto('applicants')
      .values({
        id: person.id,
        user_id: user.id,
        public_id: applicantIdOf(number),
        gender: gender(random),
        date_of_birth: birthday(random),
        created_at: new Date(momentOf(random)),
      })
      .execute();
    people.push(person);
    return person;
  }

  const wish = (random: Random) => ({
    category: random.pick<Category>(categories),
    skill: random.pick(skillsApplied),
    centre: random.pick(centres),
    ...home(random),
  });

  async function apply(random: Random, inner: Database, share: Share): Promise<void> {
    const own = people.filter(isOf(share));
    const person = own.length < 20 || random.chance(0.7) ? await signUp(random, inner, share) : random.pick(own);
    const live = known.filter((one) => one.person === person && !['rejected', 'declined'].includes(one.status));
    const free = intakes.filter((intake) => !live.some((one) => one.intake === intake));
    if (free.length === 0) return;
    const { category, skill, centre, state, lga } = wish(random);
    const isSubmitted = random.chance(0.7);
    const isImported = isSubmitted && category === 'MCP' && random.chance(0.5);
    const at = isSubmitted ? submission(random, person) : momentOf(random);
    if (isImported) done.add('import');
    const isEmpty = !isSubmitted && random.chance(0.4);
    const one: Known = {
      id: randomUUID(),
      person,
      intake: random.pick(free),
      status: isImported ? 'approved' : isSubmitted ? 'pending_approval' : 'initiated',
      skill: isEmpty ? null : skill,
      centre: isEmpty ? null : centre,
      verifiedBy: null,
      submittedAt: isSubmitted ? at : undefined,
    };
    const row: Insertable<Applications> = {
      id: one.id,
      applicant_id: person.id,
      intake_id: one.intake,
      status: one.status,
      created_at: new Date(at - random.between(0, 3) * hourMs),
      submitted_at: isSubmitted ? new Date(at) : null,
      centre_id: one.centre,
      skill_id: skillId(one.skill),
      ...(isEmpty ? {} : { category, state, lga }),
    };
    await inner.insertInto('applications').values(row).execute();
    known.push(one);
  }

  function submission(random: Random, person: Person): number {
    const at = momentOf(random);
    person.lastAt = at > person.lastAt ? at : person.lastAt + random.between(1, 90) * 60_000;
    return person.lastAt;
  }

  /** The columns that a step changes, as the commands would. */
  function step(random: Random, one: Known): Updateable<Applications> | undefined {
    const possible = transitionsFrom(one.status).filter(({ action }) => action !== 'register' || one.centre !== null);
    if (possible.length === 0) return undefined;
    const { action, to } = random.pick(possible);
    one.status = to;
    done.add(action);
    // A decision cannot precede the submission.
    const at = new Date(Math.max(momentOf(random), one.submittedAt ?? 0));
    switch (action) {
      case 'submit': {
        const { category, skill, state, lga, centre } = wish(random);
        one.skill = skill;
        one.centre = centre;
        one.submittedAt = submission(random, one.person);
        return {
          status: to,
          submitted_at: new Date(one.submittedAt),
          category,
          state,
          lga,
          skill_id: skillId(skill),
          centre_id: centre,
        };
      }
      case 'verify':
        one.verifiedBy = random.pick(officers);
        return { status: to, approval_requested_by: one.verifiedBy, approval_requested_at: at };
      case 'unverify':
        one.verifiedBy = null;
        return { status: to, approval_requested_by: null, approval_requested_at: null };
      case 'approve':
        return { status: to, approved_by: random.pick(approvers), decided_at: at };
      case 'reject':
        return { status: to, rejection_reason: 'Incomplete application', decided_at: at };
      case 'decline':
        return { status: to, decline_reason: 'Health issues' };
      case 'withdraw':
        return { status: to, decline_reason: 'Health issues', withdrawn_at: at };
      default:
        return { status: to };
    }
  }

  async function alter(random: Random, one: Known, inner: Database): Promise<void> {
    const update = (values: Updateable<Applications>) =>
      inner.updateTable('applications').set(values).where('id', '=', one.id).execute();
    const kind = random.next();
    if (kind < 0.75) {
      const values = step(random, one);
      if (values) await update(values);
    } else if (kind < 0.83 && one.skill === fashion && one.status !== 'initiated') {
      one.skill = leather;
      done.add('convert');
      await update({ skill_id: skillId(leather) });
    } else if (kind < 0.88) {
      const values = { gender: gender(random), date_of_birth: birthday(random) };
      await inner.updateTable('applicants').set(values).where('id', '=', one.person.id).execute();
    } else if (kind < 0.93 && one.status !== 'initiated') {
      const centre = one.status === 'registered' ? cast.centres.first : random.pick(centres);
      one.centre = centre;
      await update({ centre_id: centre, ...home(random) });
    } else if (kind < 0.95 && one.status === 'initiated') {
      known.splice(known.indexOf(one), 1);
      done.add('delete');
      await inner.deleteFrom('applications').where('id', '=', one.id).execute();
    } else if (kind < 0.98) {
      // The search copy follows; no statistic depends on it.
      const last_name = random.pick(lastNames);
      await inner.updateTable('users').set({ last_name }).where('id', '=', one.person.user).execute();
    } else {
      // No statistic depends on this.
      await update({ proof_url: `s3://proofs/${random.between(1, 1_000)}` });
    }
  }

  const changeOf = (random: Random, share: Share, from: Database) =>
    from.transaction().execute(async (transaction) => {
      const own = known.filter(({ person }) => isOf(share)(person));
      if (own.length * share.writers < 50 || random.chance(0.3)) await apply(random, transaction, share);
      else await alter(random, pickOne(random, own), transaction);
    });

  /** An application that can still take a step is picked more often than its share. */
  function pickOne(random: Random, own: readonly Known[]): Known {
    const open = own.filter(({ status }) => transitionsFrom(status).length > 0);
    return random.pick(open.length > 0 && random.chance(0.8) ? open : own);
  }

  return {
    known,
    done,
    change: (random, from = db) => changeOf(random, { writer: 0, writers: 1 }, from),
    changeOwn: (random, writer, writers) => changeOf(random, { writer, writers }, db),
  };
}

/** One writer of several. */
interface Share {
  readonly writer: number;
  readonly writers: number;
}

const isOf =
  ({ writer, writers }: Share) =>
  ({ place }: Person) =>
    place % writers === writer;

function home(random: Random) {
  const { name, lgas } = random.pick(states.filter(({ name }) => statesApplied.includes(name)));
  return { state: name, lga: random.pick<string>(lgas) };
}

/** A moment at the boundary of a day, week or year in half of the cases; otherwise any moment. */
function momentOf(random: Random): number {
  const day = random.chance(0.3) ? Date.now() - random.between(0, 110) * dayMs : dayOfYear(random);
  // Midnight in Lagos is 23:00 UTC.
  const midnight = Math.floor((day + hourMs) / dayMs) * dayMs - hourMs;
  if (random.chance(0.5)) return midnight + random.pick([-1, 0, 1, dayMs - 1, dayMs]);
  return midnight + random.between(0, dayMs - 1);
}

function dayOfYear(random: Random): number {
  const year = random.pick(years);
  if (random.chance(0.4)) {
    const at = Date.parse(`${year}-${random.pick(oddDays)}T12:00:00Z`);
    if (!Number.isNaN(at)) return at;
  }
  return Date.UTC(year, 0, random.between(1, 365), 12);
}
