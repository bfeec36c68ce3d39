import type { FastifyReply, FastifyRequest } from 'fastify';

/** Megabits a second. */
const slowDownlink = 0.4;

/** Returns true if the browser saves data or reports a slow network. Browsers report the network over https only. */
export function isSlow(headers: FastifyRequest['headers']): boolean {
  const { 'save-data': saving, ect = '', downlink } = headers;
  return saving === 'on' || String(ect).endsWith('2g') || Number(downlink ?? slowDownlink + 1) <= slowDownlink;
}

/** Asks browsers to report their network, and caches to keep the forms and languages of a page apart. */
export function announceSlowPages(reply: FastifyReply): void {
  reply.header('Accept-CH', 'ECT, Downlink').header('Vary', 'Cookie, Save-Data, ECT, Downlink');
}

/** The page as text, without the pictures of the trades and without fonts (apps/web/src/public/README.md). */
export const slowPage = (html: string): string =>
  html
    .replace(/<html /, '<html data-slow ')
    .replace(/<section class="carousel"[\s\S]*?<\/section>/, '')
    .replaceAll(/<link rel="preload"[^>]* as="font"[^>]*>/g, '');
