import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OperationsState } from '@tvet/contract';
import { selfSigned } from '../../apps/api/src/platform/papers/certificate.ts';
import { ask, type Fault, type Scene } from './parts.ts';
import { signIn, untilTrue } from './people.ts';

const longAgo = new Date('2010-01-01');
const tlsPort = 8443;

/** Gives machine a’s proxy an expired certificate, at one more port, and restarts the portals with this public address. */
export async function expireCertificate({ cluster, url, signal }: Scene): ReturnType<Fault['cause']> {
  const certificate = join(cluster.folder, 'expired.pem');
  writeFileSync(certificate, await selfSigned('portal.example', longAgo));
  const configuration = join(cluster.folder, 'a', 'haproxy.cfg');
  const text = readFileSync(configuration, 'utf8');
  const { host } = new URL(url);
  const publicUrl = `https://${new URL(url).hostname}:${tlsPort}`;
  writeFileSync(
    configuration,
    text.replace(`bind ${host}\n`, `$&  bind ${new URL(url).hostname}:${tlsPort} ssl crt ${certificate}\n`),
  );
  const restart = async (env: NodeJS.ProcessEnv) => {
    for (const name of ['portal-a', 'portal-b']) cluster.change(name, env);
    for (const name of ['haproxy-a', 'portal-a', 'portal-b']) {
      const process = cluster.processes().find((other) => other.name === name);
      if (process) signal(process, 'SIGKILL');
      // The other portal serves in the meantime.
      await untilTrue(`${name}`, () =>
        cluster.processes().some((other) => other.name === name && other.pid !== process?.pid),
      );
      await untilTrue('answer', async () => (await ask(url, {}, ['GET', '/health/ready'])).status === 200);
    }
  };
  await restart({ PUBLIC_URL: publicUrl });
  return async () => {
    const headers = await signIn(url, cluster, 'superAdmin');
    const reported = await untilTrue('report of the certificate', async () => {
      const { data } = await ask(url, headers, ['GET', '/operations']);
      const problems = (data as OperationsState | undefined)?.problems ?? [];
      return problems.some(({ code, subject }) => code === 'certificate-expired' && subject === 'public');
    });
    writeFileSync(configuration, text);
    await restart({ PUBLIC_URL: url });
    return [{ name: 'time until the operations page says it, after a restart', value: reported, unit: 's' }];
  };
}
