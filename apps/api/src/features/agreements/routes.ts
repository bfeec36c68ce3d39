import { calls } from '@tvet/contract';
import { inData } from '../../platform/calls/present.ts';
import type { Route } from '../../platform/calls/route.ts';
import { completeSigning, sealSigned } from './complete-signing.ts';
import { getAgreementStatus } from './get-agreement-status.ts';
import { getPaper } from './get-paper.ts';
import { getSignedAgreement } from './get-signed-agreement.ts';
import { openSigning } from './open-signing.ts';
import { signAgreement } from './sign-agreement.ts';
import { verifyCode, verifyPaper } from './verify.ts';

export function agreementRoutes(route: Route<'seals' | 'signing'>): void {
  route(calls.getAgreementStatus, { command: getAgreementStatus });
  route(calls.signAgreement, { command: signAgreement, transaction: 'own' });
  route(calls.getSignedAgreement, { command: getSignedAgreement });
  route(calls.openSigning, { command: openSigning, present: inData });
  route(calls.completeSigning, { prepare: sealSigned, command: completeSigning, present: inData });
  route(calls.getPaper, { command: getPaper });
  route(calls.verifyPaper, { command: verifyPaper, present: inData });
  route(calls.verifyCode, { command: verifyCode, present: inData });
}
