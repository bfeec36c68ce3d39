import { calls } from '@tvet/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { route } from '../../http/route.ts';
import { inData } from '../../platform/calls/present.ts';
import { getResourceFile } from './get-resource-file.ts';
import { listResources } from './list-resources.ts';
import { createResourceUpload, listManaged, putResource, putResourceFile } from './manage-resources.ts';

export function resourceRoutes(app: FastifyInstance, context: Context): void {
  // What reads or writes a file opens its own transaction once that is done.
  const transaction = 'own';
  route(app, context, calls.listResources, { command: listResources, present: inData });
  route(app, context, calls.listManagedResources, { command: listManaged, present: inData });
  route(app, context, calls.getResourceFile, { command: getResourceFile });
  route(app, context, calls.putResource, { command: putResource, present: inData });
  route(app, context, calls.createResourceUpload, { command: createResourceUpload, present: inData, transaction });
  route(app, context, calls.putResourceFile, { command: putResourceFile, present: inData, transaction });
}
