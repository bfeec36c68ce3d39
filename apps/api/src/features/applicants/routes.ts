import { calls } from '@tvet/contract';
import { asData, inData } from '../../platform/calls/present.ts';
import type { Route } from '../../platform/calls/route.ts';
import { getApplicantByUser, presentApplicant } from './get-applicant-by-user.ts';
import { getStanding } from './get-standing.ts';

export function applicantRoutes(route: Route): void {
  route(calls.getApplicantByUser, { command: getApplicantByUser, present: asData(presentApplicant) });
  route(calls.getStanding, { command: getStanding, present: inData });
}
