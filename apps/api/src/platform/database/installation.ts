import { sql } from 'kysely';
import { OperatorError } from '../../core/operator-error.ts';
import type { Database, DatabaseConnection } from './connect.ts';

/** The database is of the wrong kind: a demo's for a real installation, or vice versa. */
export class WrongDatabaseError extends OperatorError {
  override name = 'WrongDatabaseError';
}

export interface Installation {
  readonly demo: boolean;
  /** The embedded engine is only used by demos. */
  readonly engine: DatabaseConnection['kind'];
}

/**
 * Checks the kind of the database before anything in it is changed, migrations included (rules 25.1).
 * @throws WrongDatabaseError in one sentence for the operator.
 */
export async function checkInstallation(db: Database, installation: Installation): Promise<void> {
  const marked = await readMark(db);
  const refusal =
    marked === undefined ? refuseUnmarked(await readPeople(db), installation) : refuseMarked(marked, installation);
  if (refusal) throw new WrongDatabaseError(refusal);
}

/** Records the kind of a migrated database, the first time. @throws WrongDatabaseError. */
export async function markInstallation(db: Database, installation: Installation): Promise<void> {
  await checkInstallation(db, installation);
  await db
    .insertInto('installation')
    .values({ is_demo: installation.demo })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // If two processes start for the first time together, the second insert does nothing: check against the first one's.
  await checkInstallation(db, installation);
}

function refuseMarked(isDemo: boolean, { demo }: Installation): string | undefined {
  if (isDemo === demo) return undefined;
  return demo
    ? 'This database belongs to a real installation, so a demo cannot start on it. Set NODE_ENV=production or another DATABASE_URL.'
    : 'This database belongs to a demo, whose accounts are known, so NODE_ENV=production cannot start on it. Set another DATABASE_URL.';
}

interface People {
  /** Made by the demo's seed: their ids are derived from their numbers. */
  readonly seeded: boolean;
  readonly others: boolean;
}

/** A database without a mark: an older or an empty one. */
function refuseUnmarked({ seeded, others }: People, { demo, engine }: Installation): string | undefined {
  if (demo && others && engine !== 'embedded') {
    return 'This database contains real people, so a demo cannot start on it. Set NODE_ENV=production or another DATABASE_URL.';
  }
  if (!demo && seeded) {
    return 'This database contains people from a demo, so NODE_ENV=production cannot start on it. Set another DATABASE_URL.';
  }
  return undefined;
}

async function readMark(db: Database): Promise<boolean | undefined> {
  if (!(await hasTable(db, 'installation'))) return undefined;
  return (await db.selectFrom('installation').select('is_demo').executeTakeFirst())?.is_demo;
}

async function readPeople(db: Database): Promise<People> {
  if (!(await hasTable(db, 'users'))) return { seeded: false, others: false };
  // The version in an id: 8 if it was derived from a name, 4 if it is random.
  const isDerived = sql<boolean>`substr(id::text, 15, 1) = '8'`;
  const [seeded, other] = await Promise.all([
    db.selectFrom('users').select('id').where(isDerived).limit(1).executeTakeFirst(),
    db.selectFrom('users').select('id').where(sql<boolean>`not ${isDerived}`).limit(1).executeTakeFirst(),
  ]);
  return { seeded: seeded !== undefined, others: other !== undefined };
}

async function hasTable(db: Database, name: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${name}) is not null as found`.execute(db);
  return rows[0]?.found ?? false;
}
