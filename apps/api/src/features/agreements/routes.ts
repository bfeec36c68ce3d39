import { calls } from '@tvet/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { route } from '../../http/route.ts';
import { inData } from '../../platform/calls/present.ts';
import { completeSigning, sealSigned } from './complete-signing.ts';
import { getAgreementStatus } from './get-agreement-status.ts';
import { getPaper } from './get-paper.ts';
import { getSignedAgreement } from './get-signed-agreement.ts';
import { openSigning } from './open-signing.ts';
import { signAgreement } from './sign-agreement.ts';
import { verifyCode, verifyPaper } from './verify.ts';

export function agreementRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, calls.getAgreementStatus, { command: getAgreementStatus });
  route(app, context, calls.signAgreement, { command: signAgreement, transaction: 'own' });
  route(app, context, calls.getSignedAgreement, { command: getSignedAgreement });
  route(app, context, calls.openSigning, { command: openSigning, present: inData });
  route(app, context, calls.completeSigning, { prepare: sealSigned, command: completeSigning, present: inData });
  route(app, context, calls.getPaper, { command: getPaper });
  route(app, context, calls.verifyPaper, { command: verifyPaper, present: inData });
  route(app, context, calls.verifyCode, { command: verifyCode, present: inData });
}
