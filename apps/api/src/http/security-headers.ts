import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

/** Strict by default: scripts and other resources from this origin only, nothing inline. */
export async function securityHeaders(app: FastifyInstance, { publicUrl, s3 }: Config): Promise<void> {
  const overHttps = publicUrl?.startsWith('https:') ?? false;
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The component library positions its pop-ups with style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // Files are uploaded to the store itself.
        connectSrc: ["'self'", ...(s3 ? [new URL(s3.endpoint).origin] : [])],
        imgSrc: ["'self'", 'data:', 'blob:'],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(overHttps && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: overHttps && { maxAge: 31_536_000 },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
  });
}
