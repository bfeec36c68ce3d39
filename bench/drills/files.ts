import type { ManagedResource, UploadGrant } from '@tvet/contract';
import { pdf } from '../../apps/api/src/testing/sample-files.ts';
import { figure, none } from '../measure.ts';
import { putFile } from '../portal.ts';
import { ask, type Fault, type Scene } from './parts.ts';
import { signIn, untilTrue } from './people.ts';

type Headers = Readonly<Record<string, string>>;

interface GrantedFile extends UploadGrant {
  readonly bytes: Buffer;
}

/** Creates a resource, which has no file yet. @returns its id. */
export async function makeResource(url: string, headers: Headers, name: string): Promise<string> {
  const id = `drill-${name}-${Date.now()}`;
  const resource = { name: `Drill ${name}`, audience: 'centres' };
  const { status } = await ask(url, headers, ['PUT', `/resources/${id}`], resource);
  if (status !== 200) throw new Error(`The resource was answered with ${status}`);
  return id;
}

export async function grantFile(url: string, headers: Headers, id: string): Promise<GrantedFile> {
  const bytes = await pdf();
  const body = { fileName: 'drill.pdf', contentType: 'application/pdf', fileSize: bytes.length };
  const { status, data } = await ask(url, headers, ['POST', `/resources/${id}/upload-url`], body);
  if (status !== 200) throw new Error(`The upload was answered with ${status}`);
  return { ...(data as UploadGrant), bytes };
}

/** @returns the status of the store. */
export const upload = ({ uploadUrl, bytes }: GrantedFile): Promise<number> =>
  putFile(uploadUrl, bytes, 'application/pdf');

export const attach = (url: string, headers: Headers, id: string, { publicUrl }: GrantedFile) =>
  ask(url, headers, ['PUT', `/resources/${id}/file`], { fileUrl: publicUrl });

/** Kills the scanner, uploads a file, and starts the scanner again. */
export async function loseScanner({ cluster, providers, url }: Scene): ReturnType<Fault['cause']> {
  const headers = await signIn(url, cluster, 'superAdmin');
  const id = await makeResource(url, headers, 'scanner');
  const file = await grantFile(url, headers, id);
  await upload(file);
  await providers.killScanner();
  const { status, data } = await attach(url, headers, id, file);
  const isServed = async () => {
    const { data = [] } = await ask(url, headers, ['GET', '/resources/managed']);
    return (data as ManagedResource[]).some((resource) => resource.id === id && resource.fileName);
  };
  return async () => {
    const early = await isServed();
    providers.startScanner();
    const back = await untilTrue('scanned file', isServed);
    const note = `The upload was answered with ${status} ${data?.state ?? ''}`;
    return [
      none('files available before their scan', Number(early), note),
      figure('time until the waiting file is available', back, 's'),
    ];
  };
}
