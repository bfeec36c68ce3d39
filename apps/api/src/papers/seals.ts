import type { Config } from '../config.ts';
import { demoCertificate, loadCertificate, type SealingCertificate } from './certificate.ts';
import { hashOf } from './cms.ts';
import { sealPaper } from './seal.ts';
import { timestampFrom } from './timestamp.ts';

/** A sealed file, with what it is found again by. */
export interface Sealed {
  readonly content: Uint8Array;
  readonly sha256: Buffer;
  /** SHA-256 of the certificate. */
  readonly fingerprint: Buffer;
}

/** What makes papers final. */
export interface Seals {
  /** Whether there is anything to seal with: a production portal without a certificate has nothing. */
  readonly available: boolean;
  /** Reads the certificate, or makes a demo's. @throws OperatorError naming the variable that is wrong. */
  load(): Promise<void>;
  /**
   * Draws a paper and seals it. Drawn one at a time in each process, since each takes memory for its fonts. @throws when
   * the timestamp authority does not answer, and when the certificate has expired meanwhile.
   */
  seal(draw: () => Promise<Uint8Array>): Promise<Sealed>;
  /** A paper without a seal, in the same queue. */
  draft(draw: () => Promise<Uint8Array>): Promise<Uint8Array>;
}

export function createSeals(
  { sealing, timestampUrl, dataDir, demo }: Pick<Config, 'sealing' | 'timestampUrl' | 'dataDir' | 'demo'>,
  now: () => Date,
): Seals {
  const stamp = timestampUrl ? timestampFrom(timestampUrl) : undefined;
  let loaded: Promise<SealingCertificate> | undefined;
  const certificate = () => {
    loaded ??= sealing ? loadCertificate(sealing, now()) : demoCertificate(dataDir, now());
    return loaded;
  };
  const available = sealing !== undefined || demo;
  const inTurn = createQueue();
  return {
    available,
    async load() {
      if (available) await certificate();
    },
    draft: inTurn,
    async seal(draw) {
      if (!available) throw new Error('There is no certificate to seal with');
      const mine = await certificate();
      if (mine.validTo <= now()) throw new Error('The certificate to seal with has expired');
      // Out of the queue again: an authority that does not answer holds up nobody else.
      const content = await sealPaper(await inTurn(draw), mine, stamp);
      return { content, sha256: hashOf(content), fingerprint: mine.fingerprint };
    },
  };
}

/** Runs tasks one after the other; one that fails stops no other. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(task: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(task);
    last = turn.catch(() => undefined);
    return turn;
  };
}
