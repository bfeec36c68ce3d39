import { calls } from '@tvet/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { route } from '../../http/route.ts';
import { asData } from '../../platform/calls/present.ts';
import { getApplicantByUser, presentApplicant } from './get-applicant-by-user.ts';

export function applicantRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, calls.getApplicantByUser, { command: getApplicantByUser, present: asData(presentApplicant) });
}
