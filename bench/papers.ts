import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Evidence, signedPaper } from '../apps/api/src/agreements/draw.ts';
import { hashOfText, textFor } from '../apps/api/src/agreements/text.ts';
import { checkSeal } from '../apps/api/src/papers/check-seal.ts';
import { createSeals } from '../apps/api/src/papers/seals.ts';
import { timePair } from './measure.ts';

export interface PaperFigure {
  readonly name: string;
  /** Milliseconds, the middle of the runs. */
  readonly ms: number;
  /** What cannot be done without, as the name says. */
  readonly limit: number;
}

/** One agreement drawn and sealed, and the seal of one checked. */
export async function measurePapers(): Promise<PaperFigure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tvet-bench-papers-'));
  try {
    const seals = createSeals({ sealing: undefined, timestampUrl: undefined, dataDir, demo: true }, () => new Date());
    await seals.load();
    const paper = signedPaper({ text, evidence, url: `https://portal.example/verify?code=${'a'.repeat(27)}` });
    const { content } = await seals.seal(paper);
    const [sealing, drawing] = await timePair(
      () => seals.seal(paper),
      () => seals.draft(paper),
    );
    const [checking, hashing] = await timePair(
      () => checkSeal(content),
      async () => createHash('sha256').update(content).digest(),
    );
    return [
      { name: 'sealing one agreement; limit: drawing it', ms: sealing.p50, limit: drawing.p50 },
      { name: 'checking a seal; limit: hashing the file', ms: checking.p50, limit: hashing.p50 },
    ];
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}

const text = textFor({ name: 'Ọ̀ṣun State Technical College, Òṣogbo', tvetCode: 'OS-STC-001', place: 'Òṣogbo, Osun' });
const evidence: Evidence = {
  centreName: 'Ọ̀ṣun State Technical College, Òṣogbo',
  tvetCode: 'OS-STC-001',
  signerName: 'Ngọ́zi Òkónkwọ̀',
  signerEmail: 'ngozi@centre.example',
  signature: { kind: 'typed', name: 'Ngọ́zi Òkónkwọ̀' },
  openedAt: new Date(),
  signedAt: new Date(),
  address: '102.89.1.7',
  browser: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
  textSha256: hashOfText(text),
  consent: text.consent,
};
