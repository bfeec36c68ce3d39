import { calls } from '@tvet/contract';
import type { Route } from '../../platform/calls/route.ts';
import { getDocsFile, getDocsPage, getOpenApiDocument } from './docs.ts';
import { getLiveness, getReadiness } from './health.ts';

/** All of these files change only with a release: Swagger UI rarely, the OpenAPI document often. */
const anHour = { cacheControl: 'public, max-age=3600', uncompressed: true } as const;
const askedAgain = { cacheControl: 'public, no-cache', uncompressed: true } as const;

/** The calls for the operators of the portal. */
export function operationsRoutes(route: Route<'storage'>): void {
  route(calls.getLiveness, { command: getLiveness });
  route(calls.getReadiness, { command: getReadiness, isFailing: ({ status }) => status === 'failing' });
  route(calls.getOpenApiDocument, { command: getOpenApiDocument, ...askedAgain });
  route(calls.getDocsPage, { command: getDocsPage, ...askedAgain });
  route(calls.getDocsFile, { command: getDocsFile, ...anHour });
}
