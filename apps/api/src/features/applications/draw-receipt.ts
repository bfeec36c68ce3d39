import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import {
  type ApplicationStatus,
  type Category,
  type Language,
  sayDay,
  sayTime,
  sayTrade,
  showPhone,
  undecidedStatuses,
} from '@tvet/contract';
import { inLanguage } from '../../core/languages.ts';
import { drawLetterhead } from '../../platform/papers/letterhead.ts';
import type { Paper } from '../../platform/papers/mixed-text.ts';
import { colours, drawPaper, leftOf, numberPages, widthOf, write } from '../../platform/papers/paper.ts';
import type { Drawing } from '../../platform/papers/paper-thread.ts';
import { drawQr } from '../../platform/papers/qr.ts';

/** All facts on a receipt: only those needed to find its holder (rules 8.14). */
export interface ReceiptFacts {
  readonly applicantId: string;
  readonly name: string;
  readonly category: Category;
  readonly skillName: string;
  readonly centre: {
    readonly name: string;
    readonly tvetCode: string;
    readonly address: string | null;
    readonly phone: string | null;
  } | null;
  readonly submittedAt: Date;
  readonly status: ApplicationStatus;
  /** The address of the portal team. */
  readonly contactEmail: string;
}

interface ReceiptData {
  readonly facts: ReceiptFacts;
  /** A small photo of the holder, in any format; absent without one. */
  readonly photo: Uint8Array | undefined;
  readonly issuedAt: Date;
  /** The content of the QR code. */
  readonly verifyUrl: string;
  /** False if the portal has no certificate to seal with. */
  readonly isSealed: boolean;
  readonly language: Language | undefined;
  /** The phone line of the help desk; `null` if there is none. */
  readonly helpPhone: string | null;
}

/** The programmes and their duration (rules 1.4). */
const programmes: Readonly<Record<Category, MessageDescriptor>> = {
  STC: msg`STC, short training (6 months)`,
  VEI: msg`VEI, vocational training (1 year)`,
  MCP: msg`MCP, master craft person`,
};

/** The sentences of a receipt. A reader of twelve understands them. */
export const receiptSentences = {
  title: msg`Receipt for your application`,
  centre: msg`Your centre`,
  next: msg`What happens next`,
  checks: msg`The ministry checks each application. It will write to you as soon as yours is decided.`,
  notWaiting: msg`This application is no longer waiting for a decision. Sign in to see its status.`,
  ifApproved: msg`If it is approved, the centre will register you. Call it first, and take this receipt with you.`,
  noPlace: msg`This receipt shows that we have your application. It does not give you a place.`,
  help: msg`Questions?`,
  genuine: msg`Is this receipt genuine?`,
  check: msg`Scan the code or open the address. The portal answers yes or no, and shows nothing about you.`,
};

/** One page to print or keep: the applicant, the application, and the way to check that the receipt is genuine. */
export const receiptPaper = (data: ReceiptData): Drawing => ({ file: import.meta.url, name: drawReceipt.name, data });

const photoSize = { width: 96, height: 120 } as const;

export async function drawReceipt(data: ReceiptData): Promise<Uint8Array> {
  const { facts, issuedAt, verifyUrl, isSealed, helpPhone } = data;
  const photo = data.photo && (await asJpeg(data.photo));
  const i18n = inLanguage(data.language);
  const title = i18n._(receiptSentences.title);
  return drawPaper({ title, createdAt: issuedAt, isDraft: !isSealed, i18n }, (paper) => {
    drawLetterhead(paper, i18n);
    write(paper, title, { size: 20, bold: true, lineGap: 0 });
    paper.moveDown(0.8);
    const top = paper.y;
    if (photo) drawPhoto(paper, photo, top);
    const width = widthOf(paper) - (photo ? photoSize.width + 18 : 0);
    for (const [label, value] of linesOf(facts, i18n)) {
      write(paper, i18n._(label), { size: 9, colour: colours.quiet, width });
      write(paper, value, { size: 12.5, width });
      paper.moveDown(0.4);
    }
    if (photo) paper.y = Math.max(paper.y, top + photoSize.height + 8);
    section(paper, i18n._(receiptSentences.centre), centreOf(facts, i18n));
    section(
      paper,
      i18n._(receiptSentences.next),
      nextOf(facts).map((name) => i18n._(receiptSentences[name])),
    );
    section(paper, i18n._(receiptSentences.help), helpOf(facts, helpPhone, i18n));
    paper.moveDown(0.6);
    drawCheck(paper, verifyUrl, i18n);
    const { applicantId } = facts;
    const [day, time] = momentOf(issuedAt, i18n);
    const footer = i18n._(msg`${{ applicantId }} · ${{ title }} · issued on ${{ day }} at ${{ time }}`);
    numberPages(paper, footer, i18n);
  });
}

/** Loaded only in the thread that draws: it needs memory that the server does not have to spare. */
async function asJpeg(photo: Uint8Array): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(photo).resize(320, 400, { fit: 'inside' }).flatten({ background: 'white' }).jpeg().toBuffer();
}

function drawPhoto(paper: Paper, photo: Buffer, y: number): void {
  const { width, height } = photoSize;
  paper.image(photo, leftOf() + widthOf(paper) - width, y, { fit: [width, height], align: 'right' });
  paper.x = leftOf();
  paper.y = y;
}

function section(paper: Paper, heading: string, sentences: readonly string[]): void {
  paper.moveDown(0.5);
  write(paper, heading, { size: 11.5, bold: true, colour: colours.green });
  for (const sentence of sentences) write(paper, sentence);
}

function drawCheck(paper: Paper, verifyUrl: string, i18n: I18n): void {
  const y = paper.y;
  const size = 110;
  drawQr(paper, verifyUrl, { x: leftOf(), y, size });
  const width = widthOf(paper) - size - 18;
  write(paper, i18n._(receiptSentences.genuine), { bold: true, width }, { x: leftOf() + size + 18, y: y + 8 });
  write(paper, i18n._(receiptSentences.check), { width });
  paper.moveDown(0.3);
  write(paper, verifyUrl, { size: 8.5, colour: colours.green, width });
}

/** The names of the sentences about the next steps, by the status on the day of issue. */
function nextOf({ status }: ReceiptFacts): (keyof typeof receiptSentences)[] {
  if (undecidedStatuses.some((undecided) => undecided === status)) return ['checks', 'ifApproved', 'noPlace'];
  return status === 'approved' ? ['notWaiting', 'ifApproved', 'noPlace'] : ['notWaiting', 'noPlace'];
}

function centreOf({ centre }: ReceiptFacts, i18n: I18n): string[] {
  if (!centre) return [i18n._(msg`Not chosen yet`)];
  const { name, tvetCode, address, phone } = centre;
  return [
    `${name} (${tvetCode})`,
    ...(address ? [address] : []),
    ...(phone ? [i18n._(msg`Phone: ${{ phone: showPhone(phone) }}`)] : []),
  ];
}

const helpOf = ({ contactEmail }: ReceiptFacts, helpPhone: string | null, i18n: I18n): string[] => [
  ...(helpPhone ? [i18n._(msg`Do you need help? Call ${{ phone: helpPhone }}.`)] : []),
  i18n._(msg`Write to ${{ contactEmail }} and give your applicant ID.`),
];

function linesOf(facts: ReceiptFacts, i18n: I18n): [MessageDescriptor, string][] {
  const { applicantId, name, category, skillName, submittedAt } = facts;
  const [day, time] = momentOf(submittedAt, i18n);
  return [
    [msg`Applicant ID`, applicantId],
    [msg`Name`, name],
    [msg`Program`, i18n._(programmes[category])],
    [msg`Trade`, sayTrade(skillName, i18n)],
    [msg`Submitted`, i18n._(msg`${{ day }} at ${{ time }}, Nigerian time`)],
  ];
}

const momentOf = (at: Date, i18n: I18n): readonly [string, string] => {
  const instant = at.toISOString();
  return [sayDay(instant, i18n), sayTime(instant, i18n)];
};
