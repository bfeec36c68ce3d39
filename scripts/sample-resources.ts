/**
 * Draws what the portal ships in place of the ministry's own files, each page marked SAMPLE: the ID form and an occupational
 * standard for each trade, into apps/web/public. Whoever has the real ones puts them there under the same names.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { colours, drawPaper, leftOf, numberPages, type Paper, widthOf, write } from '../apps/api/src/papers/paper.ts';
import {
  idFormPath,
  standardPath,
  type Trade,
  tradeDescriptions,
  tradeGroups,
  trades,
} from '../packages/contract/src/reference/index.ts';
import { root } from './lib/paths.ts';

const createdAt = new Date('2026-11-23T00:00:00Z');

const heading = (paper: Paper, text: string) => {
  paper.moveDown(0.8);
  write(paper, text, { bold: true, size: 13 });
  paper.moveDown(0.3);
};

/** Says of every page that it is none of the ministry's. */
function markAsSample(paper: Paper): void {
  const { start, count } = paper.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    paper.switchToPage(start + index);
    const { width, height } = paper.page;
    paper
      .save()
      .rotate(-40, { origin: [width / 2, height / 2] })
      .opacity(0.12);
    write(
      paper,
      'SAMPLE',
      { bold: true, size: 130, colour: colours.green, width, align: 'center', lineBreak: false },
      { x: 0, y: height / 2 - 70 },
    );
    paper.restore();
  }
}

function line(paper: Paper, label: string): void {
  write(paper, label, { colour: colours.quiet });
  paper.moveDown(1.2);
  paper
    .moveTo(leftOf(), paper.y)
    .lineTo(leftOf() + widthOf(paper), paper.y)
    .strokeColor(colours.line)
    .stroke();
  paper.moveDown(0.7);
}

const draw = (title: string, body: (paper: Paper) => void) =>
  drawPaper({ title, createdAt, isDraft: true }, (paper) => {
    write(paper, 'TVET Initiative · Federal Ministry of Education', { colour: colours.quiet });
    paper.moveDown(0.5);
    write(paper, title, { bold: true, size: 22, colour: colours.green });
    write(paper, 'SAMPLE. The ministry’s own file takes the place of this one.', { bold: true });
    body(paper);
    markAsSample(paper);
    numberPages(paper, `SAMPLE · ${title}`);
  });

const idForm = () =>
  draw('TVET ID form', (paper) => {
    heading(paper, 'Who you are');
    for (const label of ['First name', 'Last name', 'Applicant ID', 'Date of birth', 'Phone number'])
      line(paper, label);
    heading(paper, 'Your training');
    for (const label of ['Programme', 'Trade', 'Centre']) line(paper, label);
    heading(paper, 'For the centre');
    for (const label of ['Name and signature', 'Date']) line(paper, label);
  });

const parts = [
  ['Keep yourself and others safe', 'Wear what protects you, look after tools, and know what to do in an accident.'],
  ['Prepare the work', 'Read the task, measure, choose tools and materials, and say what it will cost.'],
  ['Do the work', 'Carry out the usual tasks of the trade so that they hold, on your own and with others.'],
  ['Check and hand over', 'Test what was made, put right what is wrong, and explain it to the customer.'],
  ['Run a small business', 'Keep simple accounts, set a price, and deal fairly with customers.'],
] as const;

const standard = (trade: Trade) =>
  draw(`National Occupational Standard: ${trade}`, (paper) => {
    paper.moveDown(0.5);
    write(paper, `Trade group: ${tradeGroups[trade]}`);
    heading(paper, 'What the trade is about');
    write(paper, tradeDescriptions[trade]);
    heading(paper, 'What a certified worker can do');
    for (const [name, text] of parts) {
      write(paper, name, { bold: true });
      write(paper, text);
      paper.moveDown(0.4);
    }
  });

const files = new Map([
  [idFormPath, idForm],
  ...trades.map((trade) => [standardPath(trade), () => standard(trade)] as const),
]);
for (const [path, make] of files) {
  const file = `${root}apps/web/public${path}`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await make());
}
console.log(`Drew ${files.size} sample files`);
