import { type AgreementText, type Signature, signatureSheet } from '@tvet/contract';
import { momentInLagos } from '../../core/lagos.ts';
import type { Paper } from '../../platform/papers/mixed-text.ts';
import { colours, drawPaper, leftOf, numberPages, widthOf, write } from '../../platform/papers/paper.ts';
import type { Drawing } from '../../platform/papers/paper-thread.ts';
import { drawQr } from '../../platform/papers/qr.ts';

/** The signer, the times, the address and the browser: the last page of the paper (rules 16.7). */
export interface Evidence {
  readonly centreName: string;
  readonly tvetCode: string;
  readonly signerName: string;
  readonly signerEmail: string;
  readonly signature: Signature;
  readonly openedAt: Date;
  readonly signedAt: Date;
  readonly address: string | null;
  readonly browser: string | null;
  readonly textSha256: string;
  readonly consent: string;
}

interface Signed {
  readonly text: AgreementText;
  readonly evidence: Evidence;
  /** The content of the QR code. */
  readonly url: string;
}

interface Draft {
  readonly text: AgreementText;
  readonly tvetCode: string;
  readonly at: Date;
}

/** The agreement as it is signed: the text, the signature and the page of evidence. */
export const signedPaper = (data: Signed): Drawing => ({ file: import.meta.url, name: drawSigned.name, data });

export const drawSigned = ({ text, evidence, url }: Signed): Promise<Uint8Array> =>
  drawPaper({ title: text.title, createdAt: evidence.signedAt }, (paper) => {
    drawText(paper, text);
    drawSignature(paper, evidence);
    paper.addPage();
    drawEvidence(paper, evidence, url);
    numberPages(paper, `${evidence.tvetCode} · ${text.title} · version ${text.version}`);
  });

/** The same text as a draft, before it is signed. */
export const draftPaper = (data: Draft): Drawing => ({ file: import.meta.url, name: drawDraft.name, data });

export const drawDraft = ({ text, tvetCode, at }: Draft): Promise<Uint8Array> =>
  drawPaper({ title: text.title, createdAt: at, isDraft: true }, (paper) => {
    drawText(paper, text);
    paper.moveDown();
    write(paper, 'Not signed yet.', { colour: colours.quiet });
    numberPages(paper, `${tvetCode} · ${text.title} · version ${text.version} · not signed`);
  });

function drawText(paper: Paper, { title, introduction, sections }: AgreementText): void {
  write(paper, 'TVET Initiative · Federal Ministry of Education', { size: 9, colour: colours.green, bold: true });
  paper.moveDown(0.6);
  write(paper, title, { size: 20, bold: true, lineGap: 0 });
  paper.moveDown(0.8);
  for (const paragraph of introduction) writeParagraph(paper, paragraph);
  for (const { heading, paragraphs } of sections) {
    keepTogether(paper, 70);
    paper.moveDown(0.4);
    write(paper, heading, { size: 12.5, bold: true });
    paper.moveDown(0.2);
    for (const paragraph of paragraphs) writeParagraph(paper, paragraph);
  }
}

function writeParagraph(paper: Paper, text: string): void {
  write(paper, text);
  paper.moveDown(0.5);
}

/** Starts a new page if less than this is left of the current one. */
function keepTogether(paper: Paper, height: number): void {
  if (paper.y + height > paper.page.height - paper.page.margins.bottom) paper.addPage();
}

const sheet = { width: 240, height: 80 } as const;

function drawSignature(paper: Paper, { signature, consent, signerName, centreName, signedAt }: Evidence): void {
  keepTogether(paper, 210);
  paper.moveDown(0.8);
  write(paper, 'Signature', { size: 12.5, bold: true });
  paper.moveDown(0.2);
  write(paper, consent);
  paper.moveDown(0.5);
  const [x, y] = [leftOf(), paper.y];
  if (signature.kind === 'typed') {
    write(paper, signature.name, { size: 20, width: widthOf(paper), lineBreak: true }, { x, y: y + 8 });
    paper.y = Math.max(paper.y, y + 40);
  } else {
    drawStrokes(paper, signature.strokes, { x, y });
    paper.y = y + sheet.height;
  }
  paper
    .moveTo(x, paper.y + 4)
    .lineTo(x + sheet.width, paper.y + 4)
    .lineWidth(0.8)
    .strokeColor(colours.ink)
    .stroke();
  write(paper, `${signerName}, for ${centreName}`, {}, { x, y: paper.y + 10 });
  write(paper, timeOf(signedAt), { colour: colours.quiet });
}

/** Draws the strokes of a signature, and a dot for a stroke without movement. */
function drawStrokes(
  paper: Paper,
  strokes: Extract<Signature, { kind: 'drawn' }>['strokes'],
  { x, y }: { readonly x: number; readonly y: number },
): void {
  const scale = Math.min(sheet.width / signatureSheet.width, sheet.height / signatureSheet.height);
  paper.save().lineWidth(1.4).lineCap('round').lineJoin('round').strokeColor(colours.ink);
  for (const stroke of strokes) {
    const [first, ...rest] = stroke.map(([px, py]) => [x + px * scale, y + py * scale] as const);
    if (!first) continue;
    paper.moveTo(first[0], first[1]);
    for (const [px, py] of rest.length > 0 ? rest : [[first[0] + 0.1, first[1]] as const]) paper.lineTo(px, py);
    paper.stroke();
  }
  paper.restore();
}

function drawEvidence(paper: Paper, evidence: Evidence, url: string): void {
  write(paper, 'Evidence of the signature', { size: 20, bold: true, lineGap: 0 });
  paper.moveDown(0.8);
  const { openedAt, signedAt, signature } = evidence;
  const facts: [string, string][] = [
    ['Signed by', `${evidence.signerName}, ${evidence.signerEmail}`],
    ['For', `${evidence.centreName} (${evidence.tvetCode})`],
    ['Opened', timeOf(openedAt)],
    ['Signed', timeOf(signedAt)],
    ['IP address', evidence.address ?? 'not known'],
    ['Browser', evidence.browser ?? 'not known'],
    ['Signature', signature.kind === 'typed' ? `typed: ${signature.name}` : 'drawn'],
    ['Consent', evidence.consent],
    ['SHA-256 of the text', evidence.textSha256],
  ];
  for (const [label, value] of facts) {
    keepTogether(paper, 40);
    write(paper, label, { size: 9, colour: colours.quiet });
    write(paper, value);
    paper.moveDown(0.45);
  }
  keepTogether(paper, 190);
  paper.moveDown(0.4);
  const y = paper.y;
  const size = 120;
  drawQr(paper, url, { x: leftOf(), y, size });
  const beside = { x: leftOf() + size + 18, y: y + 8 };
  const width = widthOf(paper) - size - 18;
  write(paper, 'Is this document genuine?', { bold: true, width }, beside);
  write(
    paper,
    'This file has a digital seal: a PDF reader shows whether it was changed. To check it with the portal, scan the code, or open the address and upload the file. The portal shows only what this document says.',
    { width },
  );
  paper.moveDown(0.3);
  write(paper, url, { size: 8.5, colour: colours.green, width });
}

/** Both times, to avoid confusion between the time zones. */
const timeOf = (at: Date): string =>
  `${momentInLagos(at)} in Lagos (${at.toISOString().replace('T', ' ').slice(0, 19)} UTC)`;
