import type { CallInput, calls } from '@tvet/contract';
import { ApiError, notFound } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { Work } from '../../platform/calls/work.ts';
import {
  asEntry,
  asRow,
  differencesOf,
  entryColumnNames,
  nameOnTrail,
  normaliseEntry,
  only,
  problemsOfChange,
} from './entry.ts';
import { findCentre } from './get-centre.ts';
import { refuseForeignFlag } from './policy.ts';
import { lockCentreRegister } from './register-lock.ts';

/**
 * Changes the entry of a centre, with before and after on the audit trail. An entry without differences is not written.
 * @throws ApiError NOT_FOUND, CENTRE_CHANGED, INVALID_FORM, FUNDED_BY_SUPER_ADMIN, CENTRE_CODE_TAKEN.
 */
export async function changeCentre(
  work: Work<Caller>,
  { params: { id }, body: { version, ...change } }: CallInput<typeof calls.changeCentre>,
) {
  const { db, caller } = work;
  const centre = await holdCentre(work, id, version);
  const before = asEntry(centre);
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const { entry: after, problems } = normaliseEntry({ ...before, ...given });
  const ofChange = problemsOfChange(problems, before, after);
  if (ofChange.length > 0) throw new ApiError('INVALID_FORM', { fields: ofChange });
  const names = differencesOf(before, after);
  if (names.length === 0) return findCentre(work, id);
  if (names.includes('ideasFunded')) refuseForeignFlag(caller);
  if (names.includes('tvetCode')) await refuseTakenCode(work, after.tvetCode);

  await db
    .updateTable('centres')
    .set((eb) => ({ ...asRow(after), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await writeAudit(work, {
    action: 'centre.changed',
    subjectType: 'centre',
    subjectId: id,
    details: { name: nameOnTrail(before), before: only(before, names), after: only(after, names) },
  });
  return findCentre(work, id);
}

/**
 * Finds a centre and locks it until the transaction ends. `version`: the version that the caller has seen.
 * @throws ApiError NOT_FOUND, CENTRE_CHANGED.
 */
export async function holdCentre(work: Work<Caller>, id: string, version: number | undefined) {
  await lockCentreRegister(work);
  const centre = await work.db
    .selectFrom('centres')
    .select([...entryColumnNames, 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!centre) throw notFound();
  if (version !== undefined && version !== centre.version) throw new ApiError('CENTRE_CHANGED');
  return centre;
}

/** The caller holds the register lock. @throws ApiError CENTRE_CODE_TAKEN. */
export async function refuseTakenCode({ db }: Work, code: string): Promise<void> {
  const taken = await db.selectFrom('centres').select('id').where('tvet_code', '=', code).executeTakeFirst();
  if (taken) throw new ApiError('CENTRE_CODE_TAKEN', { at: ['tvetCode'] });
}
