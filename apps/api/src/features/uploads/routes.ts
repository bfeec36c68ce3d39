import { calls } from '@tvet/contract';
import { inData } from '../../platform/calls/present.ts';
import type { Route } from '../../platform/calls/route.ts';
import type { UploadServices } from '../../platform/calls/work.ts';
import { changePhoto, changeProof } from './change-files.ts';
import { createDownload } from './create-download.ts';
import { createApplicationUpload, createCentreUpload } from './create-upload.ts';
import { getStoredFile } from './get-stored-file.ts';
import { putStoredFile } from './put-stored-file.ts';

/** Calls that read or write a file open their own transaction after that. */
const transaction = 'own';

export function fileRoutes(route: Route<UploadServices>): void {
  route(calls.createApplicationUpload, { command: createApplicationUpload, present: inData, transaction });
  route(calls.createCentreUpload, { command: createCentreUpload, present: inData, transaction });
  route(calls.changeProof, { command: changeProof, present: inData, transaction });
  route(calls.changePhoto, { command: changePhoto, present: inData, transaction });
  route(calls.createDownload, { command: createDownload, present: inData, transaction });
  route(calls.putStoredFile, { command: putStoredFile, present: inData, transaction });
  route(calls.getStoredFile, { command: getStoredFile });
}
