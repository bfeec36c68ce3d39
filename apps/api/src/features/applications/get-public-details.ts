import {
  type CallInput,
  type calls,
  type PublicDetails,
  sayTradeDescription,
  type Trade,
  trades,
} from '@tvet/contract';
import { notFound } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import { english } from '../../core/languages.ts';
import type { Work } from '../../platform/calls/work.ts';
import type { Database } from '../../platform/database/connect.ts';
import { inScope } from './scope.ts';

const selectPublic = (db: Database) =>
  db
    .selectFrom('applications')
    .leftJoin('skills', 'skills.id', 'applications.skill_id')
    .leftJoin('centres', 'centres.id', 'applications.centre_id')
    .select(['applications.id', 'applications.status', 'skills.name as skill_name', 'centres.name as centre_name']);

type SelectedPublic = Awaited<ReturnType<ReturnType<typeof selectPublic>['executeTakeFirstOrThrow']>>;

/** The details that the owner of an application, or the holder of its link, can see. @throws ApiError NOT_FOUND. */
export async function findPublic({ db, caller }: Work<Caller | undefined>, id: string): Promise<SelectedPublic> {
  const query = selectPublic(db).where('applications.id', '=', id);
  const row = await (caller ? query.where(inScope(caller)) : query).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export const getPublicDetails = (
  work: Work<Caller | undefined>,
  { params }: CallInput<typeof calls.getPublicDetails>,
): Promise<SelectedPublic> => findPublic(work, params.id);

export const presentPublic = ({ id, status, skill_name, centre_name }: SelectedPublic): PublicDetails => ({
  id,
  status,
  skillName: skill_name,
  skill: skill_name
    ? { tradeDescription: descriptionOf(skill_name), center: centre_name ? { tvetName: centre_name } : null }
    : null,
});

const descriptionOf = (skill: string): string =>
  (trades as readonly string[]).includes(skill) ? sayTradeDescription(skill as Trade, english) : '';
