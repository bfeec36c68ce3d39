import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import type { Context } from '../../platform/calls/services.ts';
import type { Job } from '../../platform/jobs/loop.ts';

const answersWithinMs = 10_000;

/** Stores when the certificate at PUBLIC_URL expires. @throws when nothing answers there, and tries again some minutes later. */
export const publicCertificate: Job = {
  name: 'public-certificate',
  everyMs: 10 * 60 * 1000,
  async run({ db, config: { publicUrl } }: Pick<Context, 'db' | 'config'>) {
    const url = publicUrl?.startsWith('https:') ? new URL(publicUrl) : undefined;
    const expires = url ? await expiryAt(url) : null;
    await db.updateTable('operations_state').set({ public_certificate_expires_at: expires }).execute();
  },
};

async function expiryAt({ hostname, port }: URL): Promise<Date> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const socket = connect({
    host,
    port: Number(port) || 443,
    ...(!isIP(host) && { servername: host }),
    // One that has expired is read too.
    rejectUnauthorized: false,
  });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(answersWithinMs) });
    return new Date(socket.getPeerCertificate().valid_to);
  } finally {
    socket.destroy();
  }
}
