import type { APIRequestContext } from '@playwright/test';
import type { ApplicationList, ApplicationRow, CentreSkills } from '@tvet/contract';
import { centres } from '../apps/api/src/demo/generator/centres.ts';
import { approve, take } from './applicants.ts';
import { prepareAs } from './calls.ts';
import { createCentreAdmin } from './centre-admins.ts';
import type { Credentials } from './fixtures.ts';

/** A centre with pending applications of its own that no other journey is given. */
export interface StudentCentre {
  readonly id: string;
  readonly name: string;
  readonly applications: readonly ApplicationRow[];
}

const isSigned = (id: string): boolean =>
  centres.some((centre) => centre.id === id && centre.agreement === 'accepted' && !centre.ofDemoAccount);

/** A signed centre to which at least so many people apply, and that many of their applications, still pending. */
export async function takeStudentCentre(request: APIRequestContext, count: number): Promise<StudentCentre> {
  const { data }: ApplicationList = await prepareAs(request, 'secondOfficer', '/applications', {
    params: { status: 'pending_approval', limit: 500 },
  });
  const byCentre = Map.groupBy(data, ({ centerId }) => centerId ?? '');
  // The fewest that will do: those with many are for whoever needs many.
  const fitting = [...byCentre].filter(([id, rows]) => isSigned(id) && rows.length >= count);
  for (const [id, rows] of fitting.sort(([, a], [, b]) => a.length - b.length)) {
    if (!take(`students-${id}`)) continue;
    const applications = rows.filter((row) => take(row.id)).slice(0, count);
    if (applications.length === count) return { id, name: applications[0]?.centerName ?? '', applications };
  }
  throw new Error(`The demo has no signed centre left with ${count} pending applications`);
}

/** Somebody who waits for an approval in a trade whose students are all registered. */
export interface LastSeat {
  readonly centre: StudentCentre;
  readonly student: ApplicationRow & { readonly skillName: string };
  readonly admin: Credentials;
  /** How many are registered in that trade. */
  readonly registered: number;
}

/** Such a one: whoever is approved in the trade is registered first, since they take seats too. */
export async function takeLastSeat(request: APIRequestContext): Promise<LastSeat> {
  // Ends: the demo has so many centres and no more.
  for (;;) {
    const centre = await takeStudentCentre(request, 1);
    const [student] = centre.applications;
    if (!student?.skillName) throw new Error('The application has no trade');
    const { skillName } = student;
    const admin = await createCentreAdmin(request, centre.id);
    const { data }: ApplicationList = await prepareAs(request, admin, '/students', {
      params: { status: 'approved', limit: 500 },
    });
    const waiting = data.filter((row) => row.skillName === skillName);
    // What another journey was given is not ours to register.
    if (!waiting.every(({ id }) => take(id))) continue;
    for (const { id } of waiting) {
      await prepareAs(request, admin, `/applications/${id}/status`, {
        method: 'PATCH',
        data: { status: 'registered' },
      });
    }
    const seats: { data: readonly { skillName: string; registered: number }[] } = await prepareAs(
      request,
      admin,
      '/students/seats',
    );
    const { registered = 0 } = seats.data.find((seat) => seat.skillName === skillName) ?? {};
    return { centre, student: { ...student, skillName }, admin, registered };
  }
}

/** A centre with so many students that are all approved and wait to be registered, and with no others. */
export async function takeStudents(request: APIRequestContext, count: number): Promise<StudentCentre> {
  // Ends: the demo has so many centres and no more.
  for (;;) {
    const centre = await takeStudentCentre(request, count);
    const students = `/applications?centerId=${centre.id}&status=approved&status=registered`;
    const { total }: ApplicationList = await prepareAs(request, 'secondOfficer', students);
    if (total > 0) continue;
    for (const application of centre.applications) await approve(request, application);
    return centre;
  }
}

/** Sets the seats of one trade at a centre; the others stay as they are. */
export async function setCapacity(request: APIRequestContext, centreId: string, trade: string, capacity: number) {
  const { data }: { data: CentreSkills } = await prepareAs(request, 'superAdmin', `/centres/${centreId}/skills`);
  const skills = data.skills.map(({ name, totalCapacity, numberOfStudentStream }) => ({
    name,
    totalCapacity: name === trade ? capacity : totalCapacity,
    numberOfStudentStream,
  }));
  await prepareAs(request, 'superAdmin', `/centres/${centreId}/skills`, { method: 'PUT', data: { skills } });
}
