import { type CallInput, calls } from '@tvet/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import type { Caller } from '../../core/caller.ts';
import { route } from '../../http/route.ts';
import { inData } from '../../platform/calls/present.ts';
import type { Work } from '../../platform/calls/work.ts';
import { checkLink } from './check-link.ts';
import { findLinked, linksOf } from './find-links.ts';
import { listLinkSecrets, rotateLinkSecret } from './link-secrets.ts';
import { sendLink } from './send-link.ts';
import { withdrawLink } from './withdraw-link.ts';

const listLinks = async (work: Work<Caller>, { params }: CallInput<typeof calls.listApplicationLinks>) =>
  linksOf(work, await findLinked(work, params.id));

export function linkRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, calls.checkPublicLink, { command: checkLink, present: inData });
  route(app, context, calls.listApplicationLinks, { command: listLinks, present: inData });
  route(app, context, calls.sendApplicationLink, { command: sendLink, present: inData });
  route(app, context, calls.withdrawApplicationLink, { command: withdrawLink, present: inData });
  route(app, context, calls.listLinkSecrets, { command: listLinkSecrets, present: inData });
  route(app, context, calls.rotateLinkSecret, { command: rotateLinkSecret, present: inData });
}
