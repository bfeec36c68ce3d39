import { agreementResourceId, type CallInput, type calls, type Resource, type Trade, trades } from '@tvet/contract';
import { sql } from 'kysely';
import type { Caller } from '../../core/caller.ts';
import type { Work, WorkWith } from '../../platform/calls/work.ts';
import type { Database } from '../../platform/database/connect.ts';
import { refuseForeignCentre } from '../centres/index.ts';
import { type MergedResource, readResources } from './merged.ts';
import { presentResource } from './present.ts';
import { standardIdOf } from './shipped.ts';

/** The resources that the caller can download (rules 17.23). @throws ApiError NOT_FOUND for a centre that is not theirs. */
export async function listResources(
  work: WorkWith<'storage', Caller>,
  { query }: CallInput<typeof calls.listResources>,
): Promise<Resource[]> {
  const { caller } = work;
  const shown = (await readResources(work)).filter(({ withdrawn }) => !withdrawn);
  if (caller.role === 'centerAdmin') return ofCentre(work, shown, query.centerId);
  if (caller.role === 'applicant') return ofApplicant(work, shown);
  return [...filesFor(shown, () => true), ...standardsAmong(shown, undefined)].map(presentResource);
}

const filesFor = (resources: readonly MergedResource[], audience: (of: MergedResource['audience']) => boolean) =>
  resources.filter((resource) => !resource.isStandard && audience(resource.audience));

/** Each standard once, by name. Without `of`, the standards of all trades. */
function standardsAmong(resources: readonly MergedResource[], of: readonly Trade[] | undefined): MergedResource[] {
  const ids = new Set((of ?? trades).map(standardIdOf));
  return resources
    .filter(({ id, isStandard, file }) => isStandard && file !== null && ids.has(id))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

async function ofCentre(
  { db, caller }: Work<Caller>,
  resources: readonly MergedResource[],
  centreId: string | undefined,
): Promise<Resource[]> {
  refuseForeignCentre(caller, centreId);
  const id = centreId ?? caller.centreIds[0];
  const files = filesFor(resources, (audience) => audience !== 'students').map(presentResource);
  if (id === undefined) return files;
  const taught = await db
    .selectFrom('centre_skills')
    .innerJoin('skills', 'skills.id', 'centre_skills.skill_id')
    .select('skills.name')
    .where('centre_id', '=', id)
    .execute();
  const standards = standardsAmong(resources, asTrades(taught));
  const agreement = await signedAgreement(db, id);
  return [...files, ...(agreement ? [agreement] : []), ...standards.map(presentResource)];
}

const asTrades = (rows: readonly { readonly name: string | null }[]): Trade[] =>
  trades.filter((trade) => rows.some(({ name }) => name === trade));

/** The signed agreement of a centre. An IDEAS funded centre has none (rules 15.2). */
async function signedAgreement(db: Database, centreId: string): Promise<Resource | undefined> {
  const paper = await db
    .selectFrom('centres')
    .innerJoin('agreements', 'agreements.centre_id', 'centres.id')
    .innerJoin('sealed_papers', 'sealed_papers.id', 'agreements.sealed_paper_id')
    .select(sql<number>`length(sealed_papers.content)`.as('size'))
    .where('centres.id', '=', centreId)
    .where('centres.ideas_funded', '=', false)
    .where('agreements.accepted_at', 'is not', null)
    .executeTakeFirst();
  if (!paper) return undefined;
  return {
    id: agreementResourceId,
    name: 'Signed agreement',
    description: 'The sealed agreement between your centre and the ministry',
    // The address works for minutes only, so the page requests it when the user opens the paper.
    downloadUrl: null,
    fileSize: paper.size,
    kind: 'agreement',
    format: 'PDF',
    tradeGroup: null,
  };
}

async function ofApplicant({ db, caller }: Work<Caller>, resources: readonly MergedResource[]): Promise<Resource[]> {
  // The trade of the newest application with a trade.
  const learnt = await db
    .selectFrom('applications')
    .innerJoin('applicants', 'applicants.id', 'applications.applicant_id')
    .innerJoin('skills', 'skills.id', 'applications.skill_id')
    .select('skills.name')
    .where('applicants.user_id', '=', caller.id)
    .orderBy('applications.created_at', 'desc')
    .limit(1)
    .execute();
  return [
    ...filesFor(resources, (audience) => audience !== 'centres'),
    ...standardsAmong(resources, asTrades(learnt)),
  ].map(presentResource);
}
