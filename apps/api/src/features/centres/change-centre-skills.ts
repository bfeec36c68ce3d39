import { type CallInput, type CentreSkills, type calls, errorSentence } from '@tvet/contract';
import { ApiError } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import { english } from '../../core/languages.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { Work } from '../../platform/calls/work.ts';
import { holdCentre } from './change-centre.ts';
import { asEntry, nameOnTrail } from './entry.ts';
import { getCentreSkills } from './get-centre-skills.ts';
import { type Overfull, overfullOf, replaceSkills, skillDifferences, skillsByCentre } from './skills.ts';

/**
 * Sets the trades of a centre, with before and after on the audit trail.
 * @throws ApiError NOT_FOUND, CENTRE_CHANGED, CAPACITY_BELOW_TAKEN with the number, for each trade.
 */
export async function changeCentreSkills(
  work: Work<Caller>,
  { params, body: { skills, version } }: CallInput<typeof calls.changeCentreSkills>,
): Promise<CentreSkills> {
  const { db } = work;
  const centre = await holdCentre(work, params.id, version);
  const current = (await skillsByCentre(db, [params.id])).get(params.id) ?? new Map();
  const overfull = overfullOf(current, skills);
  if (overfull[0]) throw capacityBelowTaken(overfull);

  const differences = skillDifferences(current, skills);
  if (differences) {
    await replaceSkills(db, [{ centreId: params.id, skills }]);
    await db
      .updateTable('centres')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', params.id)
      .execute();
    await writeAudit(work, {
      action: 'centre.skills-changed',
      subjectType: 'centre',
      subjectId: params.id,
      details: { name: nameOnTrail(asEntry(centre)), ...differences },
    });
  }
  return getCentreSkills(work, { params, query: undefined, body: undefined });
}

function capacityBelowTaken(overfull: readonly Overfull[]): ApiError {
  const code = 'CAPACITY_BELOW_TAKEN';
  const fields = overfull.map(({ skill, taken, index }) => ({
    field: index === undefined ? 'skills' : `skills.${index}.totalCapacity`,
    message: errorSentence(code, { skill, taken }, english),
    code,
    params: { skill, taken },
  }));
  return new ApiError(code, { fields, ...(fields[0] && { params: fields[0].params }) });
}
