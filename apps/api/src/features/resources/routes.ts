import { calls } from '@tvet/contract';
import { inData } from '../../platform/calls/present.ts';
import type { Route } from '../../platform/calls/route.ts';
import type { UploadServices } from '../../platform/calls/work.ts';
import { getResourceFile } from './get-resource-file.ts';
import { listResources } from './list-resources.ts';
import { createResourceUpload, listManaged, putResource, putResourceFile } from './manage-resources.ts';

export function resourceRoutes(route: Route<UploadServices>): void {
  // Calls that read or write a file open their own transaction after that.
  const transaction = 'own';
  route(calls.listResources, { command: listResources, present: inData });
  route(calls.listManagedResources, { command: listManaged, present: inData });
  route(calls.getResourceFile, { command: getResourceFile });
  route(calls.putResource, { command: putResource, present: inData });
  route(calls.createResourceUpload, { command: createResourceUpload, present: inData, transaction });
  route(calls.putResourceFile, { command: putResourceFile, present: inData, transaction });
}
