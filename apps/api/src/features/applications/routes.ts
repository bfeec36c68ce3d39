import { calls } from '@tvet/contract';
import { asData, asList, inData } from '../../platform/calls/present.ts';
import type { Route } from '../../platform/calls/route.ts';
import { assignCentre } from './assign-centre.ts';
import { changeStatus } from './change-status.ts';
import { assignApplications } from './claims/assign-applications.ts';
import { getDesk } from './claims/get-desk.ts';
import { listClaims, releaseClaim, takeClaims } from './claims/take-claims.ts';
import { convertSkill } from './convert-skill.ts';
import { declineApplication } from './decline-application.ts';
import { exportAndWait, openExportFile, presentExport } from './export/export-file.ts';
import { cancelExport, listExports, startExport } from './export/exports.ts';
import { getApplication } from './get-application.ts';
import { getMessages, presentMessages } from './get-messages.ts';
import { getPublicDetails, presentPublic } from './get-public-details.ts';
import { keepReceipt, makeReceipt } from './get-receipt.ts';
import { getRelatedApplications } from './get-related-applications.ts';
import { getSensitiveNumbers } from './get-sensitive-numbers.ts';
import { getTimeline, presentTimeline } from './get-timeline.ts';
import { countTabs } from './list/count-tabs.ts';
import { listApplications } from './list/list-applications.ts';
import { suggestApplications } from './list/suggest-applications.ts';
import { preflightApplications } from './preflight.ts';
import { presentApplication, presentApplicationDetail, presentChanged } from './present.ts';
import { previewMessage } from './preview-message.ts';
import { changeRejectionText, listRejectionTexts } from './rejection/texts.ts';
import { sendWithdrawalCode } from './send-withdrawal-code.ts';
import { withdrawApplication } from './withdraw-application.ts';

export function applicationRoutes(route: Route<'links' | 'seals' | 'storage'>): void {
  const inList = asList('data', presentApplication);
  route(calls.listApplications, { command: listApplications, present: inList });
  route(calls.listMyApplications, { command: listApplications, present: inList });
  route(calls.countTabs, { command: countTabs, present: inData });
  route(calls.suggestApplications, { command: suggestApplications, present: inData });
  route(calls.getApplication, { command: getApplication, present: asData(presentApplicationDetail) });
  route(calls.getApplicationTimeline, { command: getTimeline, present: asData(presentTimeline) });
  route(calls.getRelatedApplications, { command: getRelatedApplications, present: inData });
  route(calls.getSensitiveNumbers, { command: getSensitiveNumbers, present: inData });
  route(calls.listApplicationMessages, { command: getMessages, present: asData(presentMessages) });
  route(calls.changeApplicationStatus, {
    command: changeStatus,
    transaction: 'statement',
    present: asData(presentChanged),
  });
  route(calls.assignCentre, { command: assignCentre, present: asData(presentApplication) });
  route(calls.preflightApplications, { command: preflightApplications, present: inData });
  route(calls.listRejectionTexts, { command: listRejectionTexts, present: inData });
  route(calls.changeRejectionText, { command: changeRejectionText, present: inData });
  route(calls.getPublicDetails, { command: getPublicDetails, present: asData(presentPublic) });
  route(calls.declineApplication, { command: declineApplication, present: asData(presentPublic) });
  route(calls.convertSkill, { command: convertSkill, present: asData(presentPublic) });
  route(calls.previewApplicationMessage, { command: previewMessage });
  route(calls.getReceipt, { prepare: makeReceipt, command: keepReceipt });
  // Both count refusals, and the counts must persist.
  route(calls.sendWithdrawalCode, { command: sendWithdrawalCode, transaction: 'own' });
  route(calls.withdrawApplication, {
    command: withdrawApplication,
    transaction: 'own',
    present: asData(presentApplication),
  });
  claimRoutes(route);
  exportRoutes(route);
}

function claimRoutes(route: Route): void {
  route(calls.takeClaims, { command: takeClaims, present: inData });
  route(calls.listClaims, { command: listClaims, present: inData });
  route(calls.releaseClaim, { command: releaseClaim });
  route(calls.assignApplications, { command: assignApplications, present: inData });
  route(calls.getDesk, { command: getDesk, present: inData });
}

function exportRoutes(route: Route<'storage'>): void {
  const present = asData(presentExport);
  // The call holds no transaction while the job writes the file.
  const transaction = 'own';
  route(calls.exportApplicationsCsv, { command: exportAndWait('csv'), transaction });
  route(calls.exportApplicationsXlsx, { command: exportAndWait('xlsx'), transaction });
  route(calls.startExport, { command: startExport, present });
  route(calls.listExports, {
    command: listExports,
    present: (rows, work) => ({ data: rows.map((row) => presentExport(row, work)) }),
  });
  route(calls.cancelExport, { command: cancelExport, present });
  route(calls.getExportFile, { command: openExportFile, uncompressed: true });
}
