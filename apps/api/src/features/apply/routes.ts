import { calls } from '@tvet/contract';
import { asData } from '../../platform/calls/present.ts';
import type { Route } from '../../platform/calls/route.ts';
import type { UploadServices } from '../../platform/calls/work.ts';
import { presentApplication, presentDraft } from '../applications/index.ts';
import { beginApplication } from './begin-application.ts';
import { changeApplication, takeProof } from './change-application.ts';
import { checkNumbers, submitApplication } from './submit-application.ts';

export function applyRoutes(route: Route<UploadServices | 'identityCheck' | 'links'>): void {
  const present = asData(presentDraft);
  route(calls.beginApplication, { command: beginApplication, present });
  route(calls.changeApplication, { prepare: takeProof, command: changeApplication, present });
  route(calls.submitApplication, {
    prepare: checkNumbers,
    command: submitApplication,
    present: asData(presentApplication),
  });
}
