import type { Config } from '../../config/config.ts';
import { demoCertificate, loadCertificate, type SealingCertificate } from './certificate.ts';
import { hashOf } from './cms.ts';
import { type Drawing, drawInThread } from './paper-thread.ts';
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
  /** Draws a paper and seals it. @throws when the timestamp authority does not answer, and when the certificate has expired meanwhile. */
  seal(drawing: Drawing): Promise<Sealed>;
  /** A paper without a seal. */
  draft(drawing: Drawing): Promise<Uint8Array>;
  /** The same, drawn once under each key as long as this process remembers it. */
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
    draft: drawInThread,
    keptDraft: keeping(drawInThread),
    async seal(drawing) {
      if (!available) throw new Error('There is no certificate to seal with');
      const mine = await certificate();
      if (mine.validTo <= now()) throw new Error('The certificate to seal with has expired');
      // Out of the thread: an authority that does not answer holds up nobody else.
      const content = await sealPaper(await drawInThread(drawing), mine, stamp);
      return { content, sha256: hashOf(content), fingerprint: mine.fingerprint };
    },
  };
}

/** Drafts that one process remembers, 25 kB each. */
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
