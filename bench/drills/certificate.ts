import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OperationsState } from '@tvet/contract';
import { selfSigned } from '../../apps/api/src/platform/papers/certificate.ts';
import { figure } from '../measure.ts';
import { ask, type Fault, replace, type Scene } from './parts.ts';
import { signIn, untilTrue } from './people.ts';

const longAgo = new Date('2010-01-01');
const tlsPort = 8443;

/** Gives machine a’s proxy an expired certificate, at one more port, and restarts the portals with this public address. */
export async function expireCertificate({ cluster, url, signal }: Scene): ReturnType<Fault['cause']> {
  const certificate = join(cluster.folder, 'expired.pem');
  writeFileSync(certificate, await selfSigned('portal.example', longAgo));
  const configuration = join(cluster.folder, 'a', 'haproxy.cfg');
  const text = readFileSync(configuration, 'utf8');
  const { host, hostname } = new URL(cluster.url);
  writeFileSync(
    configuration,
    text.replace(`bind ${host}\n`, `$&  bind ${hostname}:${tlsPort} ssl crt ${certificate}\n`),
  );
  const changeAddress = async (env: NodeJS.ProcessEnv) => {
    for (const name of ['portal-a', 'portal-b']) {
      cluster.change(name, env);
      await replace({ cluster, signal }, name);
    }
  };
  await replace({ cluster, signal }, 'haproxy-a');
  await changeAddress({ PUBLIC_URL: `https://${hostname}:${tlsPort}` });
  return async () => {
    const headers = await signIn(url, cluster, 'superAdmin');
    const reported = await untilTrue('report of the certificate', async () => {
      const { data } = await ask(url, headers, ['GET', '/operations']);
      const problems = (data as OperationsState | undefined)?.problems ?? [];
      return problems.some(({ code, subject }) => code === 'certificate-expired' && subject === 'public');
    });
    writeFileSync(configuration, text);
    await changeAddress({ PUBLIC_URL: cluster.url });
    await replace({ cluster, signal }, 'haproxy-a');
    return [figure('time until the operations page says it, after a restart', reported, 's')];
  };
}
