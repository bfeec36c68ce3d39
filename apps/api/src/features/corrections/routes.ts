import { calls } from '@tvet/contract';
import { asData, inData } from '../../platform/calls/present.ts';
import type { Route } from '../../platform/calls/route.ts';
import type { UploadServices } from '../../platform/calls/work.ts';
import { presentApplication } from '../applications/index.ts';
import { cancelCorrection } from './cancel-correction.ts';
import { checkNumbers, correctDetails } from './correct-details.ts';
import { createCorrectionUpload } from './create-upload.ts';
import { presentCorrection } from './find-correction.ts';
import { getCorrection } from './get-correction.ts';
import { requestCorrection } from './request-correction.ts';
import { prepareCorrection, sendCorrection } from './send-correction.ts';

export function correctionRoutes(route: Route<UploadServices | 'identityCheck' | 'links'>): void {
  const present = asData(presentCorrection);
  route(calls.requestCorrection, { command: requestCorrection, present });
  route(calls.getCorrection, { command: getCorrection, present: inData });
  route(calls.cancelCorrection, { command: cancelCorrection, present });
  route(calls.createCorrectionUpload, { command: createCorrectionUpload, present: inData, transaction: 'own' });
  route(calls.sendCorrection, { prepare: prepareCorrection, command: sendCorrection, present });
  route(calls.correctDetails, {
    prepare: checkNumbers,
    command: correctDetails,
    present: asData(presentApplication),
  });
}
