import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/calls/services.ts';
import { openShortLink } from '../../platform/links/open-short-link.ts';
import { shortLinkPath } from '../../platform/links/send.ts';
import { addressGroup } from '../../platform/security/client-address.ts';

/** Redirects the short address in an SMS to the page of its link (rules 13.25). */
export const serveShortLinks = (app: FastifyInstance, context: Context): void => {
  const open = async (request: FastifyRequest, reply: FastifyReply) => {
    const { key } = request.params as { key: string };
    const { path, opens } = await openShortLink(context, key);
    if (!opens) {
      const kind = 'public-link.refused';
      context.securityLog.note({ kind, accountId: null, addressGroup: addressGroup(request.ip) });
    }
    return reply.header('Cache-Control', 'no-store').redirect(path);
  };
  app.get(`${shortLinkPath}:key`, open);
  // People who type the address may end it with a slash.
  app.get(`${shortLinkPath}:key/`, open);
};
