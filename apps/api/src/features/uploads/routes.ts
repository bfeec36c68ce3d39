import { calls } from '@tvet/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { route } from '../../http/route.ts';
import { inData } from '../../platform/calls/present.ts';
import { changePhoto, changeProof } from './change-files.ts';
import { createDownload } from './create-download.ts';
import { createApplicationUpload, createCentreUpload } from './create-upload.ts';
import { getStoredFile } from './get-stored-file.ts';
import { putStoredFile } from './put-stored-file.ts';

/** What reads or writes a file opens its own transaction once that is done. */
const transaction = 'own';

export function fileRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, calls.createApplicationUpload, {
    command: createApplicationUpload,
    present: inData,
    transaction,
  });
  route(app, context, calls.createCentreUpload, { command: createCentreUpload, present: inData, transaction });
  route(app, context, calls.changeProof, { command: changeProof, present: inData, transaction });
  route(app, context, calls.changePhoto, { command: changePhoto, present: inData, transaction });
  route(app, context, calls.createDownload, { command: createDownload, present: inData, transaction });
  route(app, context, calls.putStoredFile, { command: putStoredFile, present: inData, transaction });
  route(app, context, calls.getStoredFile, { command: getStoredFile });
}
