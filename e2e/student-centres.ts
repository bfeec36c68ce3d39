import type { APIRequestContext } from '@playwright/test';
import type { ApplicationList, ApplicationRow, CentreSkills } from '@tvet/contract';
import { centres } from '../apps/api/src/demo/generator/centres.ts';
import { approve } from './applicants.ts';
import { prepareAs } from './calls.ts';
import { claim } from './claims.ts';

/** A centre with pending applications of its own that no other journey is given. */
export interface StudentCentre {
  readonly id: string;
  readonly name: string;
  readonly applications: readonly ApplicationRow[];
}

const isSigned = (id: string): boolean =>
  centres.some((centre) => centre.id === id && centre.agreement === 'accepted' && !centre.ofDemoAccount);

/** Returns a signed centre with at least `count` pending applications, and `count` of these. */
async function takeStudentCentre(request: APIRequestContext, count: number): Promise<StudentCentre> {
  const { data }: ApplicationList = await prepareAs(request, 'secondOfficer', '/applications', {
    params: { status: 'pending_approval', limit: 500 },
  });
  const byCentre = Map.groupBy(data, ({ centerId }) => centerId ?? '');
  // Picks the centre with the fewest that are enough, and leaves the others for journeys that need many.
  const fitting = [...byCentre].filter(([id, rows]) => isSigned(id) && rows.length >= count);
  for (const [id, rows] of fitting.sort(([, a], [, b]) => a.length - b.length)) {
    if (!claim(`students-${id}`)) continue;
    const applications: ApplicationRow[] = [];
    for (const row of rows) if (applications.length < count && claim(row.id)) applications.push(row);
    if (applications.length === count) return { id, name: applications[0]?.centerName ?? '', applications };
  }
  throw new Error(`The demo has no signed centre left with ${count} pending applications`);
}

/**
 * Returns a centre with `count` approved students who wait to be registered, and no others. Its trades have `capacity` seats,
 * if given.
 */
export async function takeStudents(
  request: APIRequestContext,
  count: number,
  capacity?: number,
): Promise<StudentCentre> {
  // The loop ends because the demo has a limited number of centres.
  for (;;) {
    const centre = await takeStudentCentre(request, count);
    const students = `/applications?centerId=${centre.id}&status=approved&status=registered`;
    const { total }: ApplicationList = await prepareAs(request, 'secondOfficer', students);
    if (total > 0) continue;
    if (capacity !== undefined) await setCapacity(request, centre.id, capacity);
    for (const application of centre.applications) await approve(request, application);
    return centre;
  }
}

async function setCapacity(request: APIRequestContext, centreId: string, totalCapacity: number) {
  const { data }: { data: CentreSkills } = await prepareAs(request, 'superAdmin', `/centres/${centreId}/skills`);
  const skills = data.skills.map(({ name, numberOfStudentStream }) => ({ name, totalCapacity, numberOfStudentStream }));
  await prepareAs(request, 'superAdmin', `/centres/${centreId}/skills`, { method: 'PUT', data: { skills } });
}
