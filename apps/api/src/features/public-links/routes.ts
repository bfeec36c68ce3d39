import { type CallInput, calls } from '@tvet/contract';
import type { Caller } from '../../core/caller.ts';
import { inData } from '../../platform/calls/present.ts';
import type { Route } from '../../platform/calls/route.ts';
import type { WorkWith } from '../../platform/calls/work.ts';
import { checkLink } from './check-link.ts';
import { findLinked, linksOf } from './find-links.ts';
import { listLinkSecrets, rotateLinkSecret } from './link-secrets.ts';
import { requestLink } from './request-link.ts';
import { sendLink } from './send-link.ts';
import { withdrawLink } from './withdraw-link.ts';

const listLinks = async (work: WorkWith<'links', Caller>, { params }: CallInput<typeof calls.listApplicationLinks>) =>
  linksOf(work, await findLinked(work, params.id));

export function linkRoutes(route: Route<'links'>): void {
  route(calls.checkPublicLink, { command: checkLink, present: inData });
  // Its counts have to persist.
  route(calls.requestLink, { command: requestLink, transaction: 'own' });
  route(calls.listApplicationLinks, { command: listLinks, present: inData });
  route(calls.sendApplicationLink, { command: sendLink, present: inData });
  route(calls.withdrawApplicationLink, { command: withdrawLink, present: inData });
  route(calls.listLinkSecrets, { command: listLinkSecrets, present: inData });
  route(calls.rotateLinkSecret, { command: rotateLinkSecret, present: inData });
}
