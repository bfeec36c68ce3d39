import type { Config } from '../../config/config.ts';
import { demoCertificate, loadCertificate, type SealingCertificate } from './certificate.ts';
import { hashOf } from './cms.ts';
import { type Drawing, drawInThread } from './paper-thread.ts';
import { sealPaper } from './seal.ts';
import { timestampFrom } from './timestamp.ts';

/** A sealed file, with the values that identify it. */
export interface Sealed {
  readonly content: Uint8Array;
  readonly sha256: Buffer;
  /** SHA-256 of the certificate. */
  readonly fingerprint: Buffer;
}

/** Seals documents. */
export interface Seals {
  /** True if there is a certificate. A production portal may have none. */
  readonly available: boolean;
  /** Reads the certificate, or makes a demo's. @throws OperatorError naming the variable that is wrong. */
  load(): Promise<void>;
  /** The last moment of the certificate; `undefined` if there is none. */
  expiresAt(): Promise<Date | undefined>;
  /** Draws and seals a document. @throws when the timestamp authority does not answer, and when the certificate has expired. */
  seal(drawing: Drawing): Promise<Sealed>;
  /** Draws a document without a seal. */
  draft(drawing: Drawing): Promise<Uint8Array>;
  /** The same, cached by key in this process. */
  keptDraft(key: string, drawing: Drawing): Promise<Uint8Array>;
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
  return {
    available,
    async load() {
      if (available) await certificate();
    },
    expiresAt: async () => (available ? (await certificate()).validTo : undefined),
    draft: drawInThread,
    keptDraft: keeping(drawInThread),
    async seal(drawing) {
      if (!available) throw new Error('There is no certificate to seal with');
      const mine = await certificate();
      if (mine.validTo <= now()) throw new Error('The certificate to seal with has expired');
      // Outside the thread, so that a slow authority does not delay other documents.
      const content = await sealPaper(await drawInThread(drawing), mine, stamp);
      return { content, sha256: hashOf(content), fingerprint: mine.fingerprint };
    },
  };
}

/** The number of cached drafts in one process, 25 kB each. */
const remembered = 100;

function keeping(draw: (drawing: Drawing) => Promise<Uint8Array>): Seals['keptDraft'] {
  const drafts = new Map<string, Promise<Uint8Array>>();
  return (key, drawing) => {
    const kept = drafts.get(key);
    if (kept) return kept;
    const drawn = draw(drawing);
    drafts.set(key, drawn);
    drawn.catch(() => drafts.delete(key));
    const [oldest] = drafts.keys();
    if (drafts.size > remembered && oldest !== undefined) drafts.delete(oldest);
    return drawn;
  };
}
