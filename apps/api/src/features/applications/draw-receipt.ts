import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import { type Category, type Language, sayDay, sayTime, sayTrade } from '@tvet/contract';
import { inLanguage } from '../../core/languages.ts';
import { colours, drawPaper, leftOf, numberPages, widthOf, write } from '../../platform/papers/paper.ts';
import type { Drawing } from '../../platform/papers/paper-thread.ts';
import { drawQr } from '../../platform/papers/qr.ts';

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
  readonly language: Language | undefined;
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
  next: msg`The ministry checks each application. It will write to you as soon as yours is decided.`,
  noPlace: msg`This receipt shows that we have your application. It does not give you a place.`,
  genuine: msg`Is this receipt genuine?`,
  check: msg`Scan the code or open the address. The portal answers yes or no, and shows nothing about you.`,
};

/** One page to print or keep: the applicant, the application, and the way to check that the receipt is genuine. */
export const receiptPaper = (data: ReceiptData): Drawing => ({ file: import.meta.url, name: drawReceipt.name, data });

export function drawReceipt({ facts, issuedAt, verifyUrl, isSealed, language }: ReceiptData): Promise<Uint8Array> {
  const i18n = inLanguage(language);
  const title = i18n._(receiptSentences.title);
  return drawPaper({ title, createdAt: issuedAt, isDraft: !isSealed, i18n }, (paper) => {
    const issuer = i18n._(msg`TVET Initiative · Federal Ministry of Education`);
    write(paper, issuer, { size: 9, colour: colours.green, bold: true });
    paper.moveDown(0.6);
    write(paper, title, { size: 20, bold: true, lineGap: 0 });
    paper.moveDown(0.8);
    for (const [label, value] of linesOf(facts, i18n)) {
      write(paper, i18n._(label), { size: 9, colour: colours.quiet });
      write(paper, value, { size: 12.5 });
      paper.moveDown(0.5);
    }
    paper.moveDown(0.4);
    write(paper, i18n._(receiptSentences.next));
    write(paper, i18n._(receiptSentences.noPlace));
    paper.moveDown(1);
    const y = paper.y;
    const size = 120;
    drawQr(paper, verifyUrl, { x: leftOf(), y, size });
    const width = widthOf(paper) - size - 18;
    write(paper, i18n._(receiptSentences.genuine), { bold: true, width }, { x: leftOf() + size + 18, y: y + 8 });
    write(paper, i18n._(receiptSentences.check), { width });
    paper.moveDown(0.3);
    write(paper, verifyUrl, { size: 8.5, colour: colours.green, width });
    const { applicantId } = facts;
    const [day, time] = momentOf(issuedAt, i18n);
    const footer = i18n._(msg`${{ applicantId }} · ${{ title }} · issued on ${{ day }} at ${{ time }}`);
    numberPages(paper, footer, i18n);
  });
}

function linesOf(facts: ReceiptFacts, i18n: I18n): [MessageDescriptor, string][] {
  const { applicantId, name, category, skillName, centre, submittedAt } = facts;
  const [day, time] = momentOf(submittedAt, i18n);
  return [
    [msg`Applicant ID`, applicantId],
    [msg`Name`, name],
    [msg`Program`, i18n._(programmes[category])],
    [msg`Trade`, sayTrade(skillName, i18n)],
    [msg`Centre`, centre ? `${centre.name} (${centre.tvetCode}), ${centre.place}` : i18n._(msg`Not chosen yet`)],
    [msg`Submitted`, i18n._(msg`${{ day }} at ${{ time }}, Nigerian time`)],
  ];
}

const momentOf = (at: Date, i18n: I18n): readonly [string, string] => {
  const instant = at.toISOString();
  return [sayDay(instant, i18n), sayTime(instant, i18n)];
};
