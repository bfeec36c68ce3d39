import { calls } from '@tvet/contract';
import { inData } from '../../platform/calls/present.ts';
import type { Route } from '../../platform/calls/route.ts';
import { getDocsFile, getDocsPage, getOpenApiDocument } from './docs.ts';
import { getOperations } from './get-operations.ts';
import { getLiveness, getReadiness } from './health.ts';
import { requestChecks } from './request-checks.ts';

/** All of these files change only with a release: Swagger UI rarely, the OpenAPI document often. */
const anHour = { cacheControl: 'public, max-age=3600', uncompressed: true } as const;
const askedAgain = { cacheControl: 'public, no-cache', uncompressed: true } as const;

/** The calls for the operators of the portal. */
export function operationsRoutes(route: Route<'seals' | 'storage'>): void {
  route(calls.getLiveness, { command: getLiveness });
  route(calls.getReadiness, { command: getReadiness, isFailing: ({ status }) => status === 'failing' });
  route(calls.getOperations, { command: getOperations, present: inData });
  route(calls.requestChecks, { command: requestChecks, present: inData });
  route(calls.getOpenApiDocument, { command: getOpenApiDocument, ...askedAgain });
  route(calls.getDocsPage, { command: getDocsPage, ...askedAgain });
  route(calls.getDocsFile, { command: getDocsFile, ...anHour });
}
