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

/** A signed centre to which at least so many people apply, and that many of their applications, still pending. */
async function takeStudentCentre(request: APIRequestContext, count: number): Promise<StudentCentre> {
  const { data }: ApplicationList = await prepareAs(request, 'secondOfficer', '/applications', {
    params: { status: 'pending_approval', limit: 500 },
  });
  const byCentre = Map.groupBy(data, ({ centerId }) => centerId ?? '');
  // The fewest that will do: those with many are for whoever needs many.
  const fitting = [...byCentre].filter(([id, rows]) => isSigned(id) && rows.length >= count);
  for (const [id, rows] of fitting.sort(([, a], [, b]) => a.length - b.length)) {
    if (!claim(`students-${id}`)) continue;
    const applications = rows.filter((row) => claim(row.id)).slice(0, count);
    if (applications.length === count) return { id, name: applications[0]?.centerName ?? '', applications };
  }
  throw new Error(`The demo has no signed centre left with ${count} pending applications`);
}

/** A centre with so many students who are approved and wait to be registered, and no others; its trades have `capacity` seats, if given. */
export async function takeStudents(
  request: APIRequestContext,
  count: number,
  capacity?: number,
): Promise<StudentCentre> {
  // Ends: the demo has so many centres and no more.
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
