import { calls } from '@tvet/contract';
import { asData, asList, inData } from '../../platform/calls/present.ts';
import type { Route } from '../../platform/calls/route.ts';
import type { UploadServices } from '../../platform/calls/work.ts';
import { checkAttendance } from './check-attendance.ts';
import { exportMissing } from './export-missing.ts';
import { getAttendanceTemplate } from './get-attendance-template.ts';
import { getCounts } from './get-counts.ts';
import { getDocument } from './get-document.ts';
import { getOverview } from './get-overview.ts';
import { listDocuments } from './list-documents.ts';
import { listMissing, presentMissing } from './list-missing.ts';
import { listQueue } from './list-queue.ts';
import { listSlots } from './list-slots.ts';
import { presentDocument } from './present.ts';
import { reviewDocument } from './review-document.ts';
import { summariseMissing } from './summarise-missing.ts';
import { uploadDocument } from './upload-document.ts';

export function documentRoutes(route: Route<UploadServices>): void {
  const presentList = asList('documents', presentDocument);
  route(calls.listCentreDocuments, { command: listDocuments, present: presentList });
  route(calls.listReviewQueue, { command: listQueue, present: presentList });
  route(calls.getDocumentOverview, { command: getOverview, present: inData });
  route(calls.listDocumentSlots, { command: listSlots, present: inData });
  route(calls.getCentreDocument, { command: getDocument, present: inData });
  // Calls that read or write a file open their own transaction after that.
  route(calls.uploadCentreDocument, { command: uploadDocument, present: inData, transaction: 'own' });
  route(calls.reviewCentreDocument, { command: reviewDocument, present: asData(presentDocument) });
  route(calls.getDocumentCounts, { command: getCounts, present: inData });
  route(calls.listMissingDocuments, {
    command: listMissing,
    present: ({ rows, urgency, ...page }) => ({ data: rows.map((row) => presentMissing(row, urgency)), ...page }),
  });
  route(calls.getMissingSummary, { command: summariseMissing, present: inData });
  route(calls.exportMissingDocuments, { command: exportMissing, mayUseReplica: true });
  route(calls.getAttendanceTemplate, { command: getAttendanceTemplate });
  route(calls.checkAttendance, { command: checkAttendance, present: inData, transaction: 'own' });
}
