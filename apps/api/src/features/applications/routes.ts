import { calls } from '@tvet/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { asData, asList, inData } from '../../http/present.ts';
import { route } from '../../http/route.ts';
import type { Work } from '../../http/work.ts';
import { beginApplication } from './begin-application.ts';
import { changeApplication, takeProof } from './change-application.ts';
import { changeStatus } from './change-status.ts';
import { convertSkill } from './convert-skill.ts';
import { declineApplication } from './decline-application.ts';
import { presentDraft } from './drafts/present-draft.ts';
import { beginExport } from './export/begin-export.ts';
import type { BegunFile } from './export/begin-file.ts';
import { cancelExport } from './export/cancel-export.ts';
import { exportAtOnce } from './export/export-at-once.ts';
import { getExport } from './export/get-export.ts';
import { openFile } from './export/open-file.ts';
import { presentExport } from './export/present-export.ts';
import { streamExport } from './export/stream-export.ts';
import { getApplication } from './get-application.ts';
import { getMessages, presentMessages } from './get-messages.ts';
import { getPublicDetails, presentPublic } from './get-public-details.ts';
import { keepReceipt, makeReceipt } from './get-receipt.ts';
import { getSensitiveNumbers } from './get-sensitive-numbers.ts';
import { getTimeline, presentTimeline } from './get-timeline.ts';
import { listApplications } from './list-applications.ts';
import { listSeats } from './list-seats.ts';
import { listStudents } from './list-students.ts';
import { presentApplication, presentApplicationDetail, presentChanged } from './present.ts';
import { previewMessage } from './preview-message.ts';
import { checkNumbers, submitApplication } from './submit-application.ts';
import { suggestApplications } from './suggest-applications.ts';

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
  // How far a file is, and its end, wait for no connection of the requests.
  const home = { db: context.connection.background, services: context };
  const isEmbedded = context.connection.kind === 'embedded';
  const written = ({ row, caller }: BegunFile, work: Work) =>
    streamExport({ reading: { ...work, caller }, home: { ...work, ...home }, isEmbedded }, row);
  const file = { present: written, mayUseReplica: true } as const;
  route(app, context, calls.exportApplicationsCsv, { command: exportAtOnce('csv'), ...file });
  route(app, context, calls.exportApplicationsXlsx, { command: exportAtOnce('xlsx'), ...file });
  route(app, context, calls.beginExport, { command: beginExport, present });
  route(app, context, calls.getExport, { command: getExport, present });
  route(app, context, calls.cancelExport, { command: cancelExport, transaction: 'own', present });
  route(app, context, calls.getExportFile, { command: openFile, ...file });
}
