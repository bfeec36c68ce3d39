import type { Caller } from '../../core/caller.ts';
import { type Database, preparedStatement } from '../database/connect.ts';
import { cleared } from './cleared-centres.ts';
import { lacksSecondFactor } from './second-factor.ts';

/**
 * The caller in the current state of the database: a changed role or centre applies immediately.
 * `undefined`: no such person, disabled, or the named session has ended.
 */
export async function loadCaller(
  db: Database,
  userId: string,
  sessionId?: string,
): Promise<Omit<Caller, 'sessionId'> | undefined> {
  let person = db.selectFrom('users').select(['id', 'role']).where('id', '=', userId).where('disabled_at', 'is', null);
  if (sessionId !== undefined) person = person.where(({ not, exists }) => not(exists(endedSession(db, sessionId))));
  const user = await person.modifyEnd(preparedStatement).executeTakeFirst();
  if (!user) return undefined;
  if (user.role !== 'centerAdmin') {
    const secondFactorRequired = await lacksSecondFactor(db, user);
    return { ...user, centreIds: [], agreementRequired: false, secondFactorRequired };
  }

  const centres = await db
    .selectFrom('user_centres')
    .innerJoin('centres', 'centres.id', 'user_centres.centre_id')
    .select((eb) => ['centres.id', cleared(eb).as('cleared')])
    .where('user_id', '=', userId)
    .orderBy('position')
    .modifyEnd(preparedStatement)
    .execute();
  const open = centres.filter((centre) => centre.cleared).map((centre) => centre.id);
  return { ...user, centreIds: open, agreementRequired: centres.length > 0 && open.length === 0 };
}

const endedSession = (db: Database, sessionId: string) =>
  db.selectFrom('sessions').select('id').where('sessions.id', '=', sessionId).where('ended_at', 'is not', null);
