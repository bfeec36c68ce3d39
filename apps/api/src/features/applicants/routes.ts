import { calls } from '@tvet/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { asData } from '../../http/present.ts';
import { route } from '../../http/route.ts';
import { getApplicantByUser, presentApplicant } from './get-applicant-by-user.ts';

export function applicantRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, calls.getApplicantByUser, { command: getApplicantByUser, present: asData(presentApplicant) });
}
