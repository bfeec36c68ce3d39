import { calls } from '@tvet/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { route } from '../../http/route.ts';
import { asData, asList, inData } from '../../platform/calls/present.ts';
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

export function documentRoutes(app: FastifyInstance, context: Context): void {
  const presentList = asList('documents', presentDocument);
  route(app, context, calls.listCentreDocuments, { command: listDocuments, present: presentList });
  route(app, context, calls.listReviewQueue, { command: listQueue, present: presentList });
  route(app, context, calls.getDocumentOverview, { command: getOverview, present: inData });
  route(app, context, calls.listDocumentSlots, { command: listSlots, present: inData });
  route(app, context, calls.getCentreDocument, { command: getDocument, present: inData });
  // What reads or writes a file opens its own transaction once that is done.
  route(app, context, calls.uploadCentreDocument, { command: uploadDocument, present: inData, transaction: 'own' });
  route(app, context, calls.reviewCentreDocument, { command: reviewDocument, present: asData(presentDocument) });
  route(app, context, calls.getDocumentCounts, { command: getCounts, present: inData });
  route(app, context, calls.listMissingDocuments, {
    command: listMissing,
    present: ({ rows, urgency, ...page }) => ({ data: rows.map((row) => presentMissing(row, urgency)), ...page }),
  });
  route(app, context, calls.getMissingSummary, { command: summariseMissing, present: inData });
  route(app, context, calls.exportMissingDocuments, { command: exportMissing, mayUseReplica: true });
  route(app, context, calls.getAttendanceTemplate, { command: getAttendanceTemplate });
  route(app, context, calls.checkAttendance, { command: checkAttendance, present: inData, transaction: 'own' });
}
