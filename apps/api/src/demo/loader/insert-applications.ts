import type { Database } from '../../platform/database/connect.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import type { Sealer } from '../../platform/security/sealer.ts';
import type { GeneratedApplication } from '../generator/application.ts';
import {
  applicantRow,
  applicationRow,
  eventRows,
  type NewApplicant,
  type References,
  userRow,
} from './application-rows.ts';

export async function readReferences(db: Database): Promise<References> {
  const skills = await db.selectFrom('skills').select(['id', 'name']).execute();
  const intakes = await db.selectFrom('intakes').select(['id', 'name']).execute();
  return {
    skills: new Map(skills.map(({ id, name }) => [name, id])),
    intakes: new Map(intakes.map(({ id, name }) => [name, id])),
  };
}

/** Applicants, with or without an application. */
export async function insertApplicants(db: Database, sealer: Sealer, people: readonly NewApplicant[]): Promise<void> {
  await insertRows(db, 'users', people.map(userRow));
  await insertRows(
    db,
    'applicants',
    people.map((person) => applicantRow(sealer, person)),
  );
}

/**
 * Inserts applications of existing people, with their timelines. All applications of one person are in one call, the
 * first of them first.
 */
export async function insertApplicationRows(
  db: Database,
  references: References,
  applications: readonly GeneratedApplication[],
): Promise<void> {
  const submitted = applications.filter(({ status }) => status !== 'initiated');
  const firsts = new Map(submitted.toReversed().map((application) => [application.applicant.applicantId, application]));
  await insertRows(
    db,
    'applications',
    applications.map((application) =>
      applicationRow(application, firsts.get(application.applicant.applicantId) === application, references),
    ),
  );
  await insertRows(db, 'application_events', applications.flatMap(eventRows));
}

/** The applicants and applications of one batch. */
export async function insertApplications(
  db: Database,
  sealer: Sealer,
  references: References,
  applications: readonly GeneratedApplication[],
): Promise<void> {
  await insertApplicants(
    db,
    sealer,
    applications.map(({ applicant, timeline }) => ({ applicant, at: timeline.startedAt })),
  );
  await insertApplicationRows(db, references, applications);
}
