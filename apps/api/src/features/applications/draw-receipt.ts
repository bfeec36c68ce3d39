import type { Category } from '@tvet/contract';
import { momentInLagos } from '../../core/lagos.ts';
import { colours, drawPaper, leftOf, numberPages, widthOf, write } from '../../platform/papers/paper.ts';
import type { Drawing } from '../../platform/papers/paper-thread.ts';
import { drawQr } from '../../platform/papers/qr.ts';
import { receiptWords as words } from './receipt-words.ts';

/** All facts on a receipt: only those needed to find its holder (rules 8.14). */
export interface ReceiptFacts {
  readonly applicantId: string;
  readonly name: string;
  readonly category: Category;
  readonly skillName: string;
  readonly centre: { readonly name: string; readonly tvetCode: string; readonly place: string } | null;
  readonly submittedAt: Date;
}

interface ReceiptData {
  readonly facts: ReceiptFacts;
  readonly issuedAt: Date;
  /** The content of the QR code. */
  readonly verifyUrl: string;
  /** False if the portal has no certificate to seal with. */
  readonly isSealed: boolean;
}

/** The programmes and their duration (rules 1.4). */
const programmes: Readonly<Record<Category, string>> = {
  STC: 'STC, short training of 6 months',
  VEI: 'VEI, vocational training of 1 year',
  MCP: 'MCP, master craft person',
};

/** One page to print or keep: the applicant, the application, and the way to check that the receipt is genuine. */
export const receiptPaper = (data: ReceiptData): Drawing => ({ file: import.meta.url, name: drawReceipt.name, data });

export const drawReceipt = ({ facts, issuedAt, verifyUrl, isSealed }: ReceiptData): Promise<Uint8Array> =>
  drawPaper({ title: words.title, createdAt: issuedAt, isDraft: !isSealed }, (paper) => {
    write(paper, 'TVET Initiative · Federal Ministry of Education', { size: 9, colour: colours.green, bold: true });
    paper.moveDown(0.6);
    write(paper, words.title, { size: 20, bold: true, lineGap: 0 });
    paper.moveDown(0.8);
    for (const [label, value] of linesOf(facts)) {
      write(paper, label, { size: 9, colour: colours.quiet });
      write(paper, value, { size: 12.5 });
      paper.moveDown(0.5);
    }
    paper.moveDown(0.4);
    write(paper, words.next);
    write(paper, words.noPlace);
    paper.moveDown(1);
    const y = paper.y;
    const size = 120;
    drawQr(paper, verifyUrl, { x: leftOf(), y, size });
    const width = widthOf(paper) - size - 18;
    write(paper, words.genuine, { bold: true, width }, { x: leftOf() + size + 18, y: y + 8 });
    write(paper, words.check, { width });
    paper.moveDown(0.3);
    write(paper, verifyUrl, { size: 8.5, colour: colours.green, width });
    numberPages(paper, `${facts.applicantId} · ${words.title} · issued ${momentInLagos(issuedAt)}`);
  });

const linesOf = (facts: ReceiptFacts): [string, string][] => [
  ['Applicant ID', facts.applicantId],
  ['Name', facts.name],
  ['Program', programmes[facts.category]],
  ['Trade', facts.skillName],
  [
    'Centre',
    facts.centre ? `${facts.centre.name} (${facts.centre.tvetCode}), ${facts.centre.place}` : 'Not chosen yet',
  ],
  ['Submitted', `${momentInLagos(facts.submittedAt)} in Lagos`],
];
