import { calls } from '@tvet/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { route } from '../../http/route.ts';
import { asData, asList, inData } from '../../platform/calls/present.ts';
import { beginApplication } from '../apply/begin-application.ts';
import { changeApplication, takeProof } from '../apply/change-application.ts';
import { checkNumbers, submitApplication } from '../apply/submit-application.ts';
import { listSeats } from '../students/list-seats.ts';
import { listStudents } from '../students/list-students.ts';
import { changeStatus } from './change-status.ts';
import { convertSkill } from './convert-skill.ts';
import { declineApplication } from './decline-application.ts';
import { presentDraft } from './drafts/present-draft.ts';
import { exportAndWait, openExportFile, presentExport } from './export/export-file.ts';
import { cancelExport, listExports, startExport } from './export/exports.ts';
import { getApplication } from './get-application.ts';
import { getMessages, presentMessages } from './get-messages.ts';
import { getPublicDetails, presentPublic } from './get-public-details.ts';
import { keepReceipt, makeReceipt } from './get-receipt.ts';
import { getSensitiveNumbers } from './get-sensitive-numbers.ts';
import { getTimeline, presentTimeline } from './get-timeline.ts';
import { listApplications } from './list/list-applications.ts';
import { suggestApplications } from './list/suggest-applications.ts';
import { presentApplication, presentApplicationDetail, presentChanged } from './present.ts';
import { previewMessage } from './preview-message.ts';

export function applicationRoutes(app: FastifyInstance, context: Context): void {
  const inList = asList('data', presentApplication);
  route(app, context, calls.listApplications, { command: listApplications, present: inList });
  route(app, context, calls.listMyApplications, { command: listApplications, present: inList });
  route(app, context, calls.suggestApplications, { command: suggestApplications, present: inData });
  route(app, context, calls.getApplication, { command: getApplication, present: asData(presentApplicationDetail) });
  route(app, context, calls.getApplicationTimeline, { command: getTimeline, present: asData(presentTimeline) });
  route(app, context, calls.getSensitiveNumbers, { command: getSensitiveNumbers, present: inData });
  route(app, context, calls.listApplicationMessages, { command: getMessages, present: asData(presentMessages) });
  route(app, context, calls.changeApplicationStatus, {
    command: changeStatus,
    transaction: 'statement',
    present: asData(presentChanged),
  });
  route(app, context, calls.listStudents, { command: listStudents, present: inList });
  route(app, context, calls.listSeats, { command: listSeats, present: inData });
  route(app, context, calls.getPublicDetails, { command: getPublicDetails, present: asData(presentPublic) });
  route(app, context, calls.declineApplication, { command: declineApplication, present: asData(presentPublic) });
  route(app, context, calls.convertSkill, { command: convertSkill, present: asData(presentPublic) });
  route(app, context, calls.previewApplicationMessage, { command: previewMessage });
  route(app, context, calls.beginApplication, { command: beginApplication, present: asData(presentDraft) });
  route(app, context, calls.changeApplication, {
    prepare: takeProof,
    command: changeApplication,
    present: asData(presentDraft),
  });
  route(app, context, calls.submitApplication, {
    prepare: checkNumbers,
    command: submitApplication,
    present: asData(presentApplication),
  });
  route(app, context, calls.getReceipt, { prepare: makeReceipt, command: keepReceipt });
  exportRoutes(app, context);
}

function exportRoutes(app: FastifyInstance, context: Context): void {
  const present = asData(presentExport);
  // Nothing is held open while the job writes the file.
  const transaction = 'own';
  route(app, context, calls.exportApplicationsCsv, { command: exportAndWait('csv'), transaction });
  route(app, context, calls.exportApplicationsXlsx, { command: exportAndWait('xlsx'), transaction });
  route(app, context, calls.startExport, { command: startExport, present });
  route(app, context, calls.listExports, {
    command: listExports,
    present: (rows, work) => ({ data: rows.map((row) => presentExport(row, work)) }),
  });
  route(app, context, calls.cancelExport, { command: cancelExport, present });
  route(app, context, calls.getExportFile, { command: openExportFile, uncompressed: true });
}
