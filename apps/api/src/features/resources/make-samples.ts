/**
 * Draws the sample files of `content/resources`: `node apps/api/src/features/resources/make-samples.ts`. Every run gives the same
 * bytes.
 */
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PDFDocument, type PDFFont, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { sayTradeDescription, standardNames, type Trade, tradeGroups } from '@tvet/contract';
import { english } from '../../core/languages.ts';
import { contentFolder, standardPathOf } from './shipped.ts';

interface Page {
  readonly title: string;
  readonly lines: readonly string[];
}

const note = 'A sample of the portal. It is no paper of the ministry and says nothing that binds anybody.';

async function draw(name: string, pages: readonly Page[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const [plain, bold] = await Promise.all([
    document.embedFont(StandardFonts.Helvetica),
    document.embedFont(StandardFonts.HelveticaBold),
  ]);
  const drawn = new Date('2026-01-01T00:00:00Z');
  document.setTitle(name);
  document.setCreationDate(drawn);
  document.setModificationDate(drawn);
  for (const [index, { title, lines }] of pages.entries()) {
    const page = document.addPage([595, 842]);
    page.drawText('SAMPLE', { x: 120, y: 380, size: 96, font: bold, color: rgb(0.92, 0.92, 0.9) });
    page.drawText(title, { x: 60, y: 760, size: 20, font: bold });
    let y = 720;
    for (const line of lines.flatMap((text) => [...wrap(text, plain), ''])) {
      page.drawText(line, { x: 60, y, size: 11, font: plain });
      y -= 16;
    }
    page.drawText(`SAMPLE. ${note}`, { x: 60, y: 48, size: 9, font: plain });
    page.drawText(`${index + 1} of ${pages.length}`, { x: 500, y: 32, size: 9, font: plain });
  }
  return document.save({ useObjectStreams: false });
}

function wrap(text: string, font: PDFFont): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (font.widthOfTextAtSize(longer, 11) > 475) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

const guidelines: Page[] = [
  {
    title: 'Centre accreditation guidelines',
    lines: [
      'This sample shows where the guidelines of the ministry stand in the portal. Put the real file in its place.',
      '1. Who may apply: federal and state technical colleges, state-owned institutions, registered private centres.',
      '2. What a centre shows: premises, power and water, workshops for each trade, trainers with their certificates.',
    ],
  },
  {
    title: 'What each trade needs',
    lines: [
      '3. Workshop space for each student, and the basic equipment of the trade, of which a report is sent each half year.',
      '4. A training timetable for each quarter, with the hours of practical training.',
      '5. An attendance report for each month, with every registered student.',
    ],
  },
  {
    title: 'Staying accredited',
    lines: [
      '6. The ministry may visit at any time during training hours.',
      '7. A centre that stops teaching a trade says so before the next intake.',
    ],
  },
];

const identityCard: Page[] = [
  {
    title: 'Identity card of a student',
    lines: [
      'Applicant ID',
      'First and last name',
      'Trade and training centre',
      'Valid until',
      'Signature of the centre',
    ],
  },
];

const standard = (trade: Trade): Page[] => {
  const covered = (Object.keys(standardNames) as Trade[]).filter(
    (other) => standardNames[other] === standardNames[trade],
  );
  return [
    {
      title: standardNames[trade],
      lines: [
        'National occupational standard',
        `Trade group: ${tradeGroups[trade]}`,
        ...covered.map((other) => `${other}: ${sayTradeDescription(other, english)}`),
      ],
    },
    {
      title: 'Units',
      lines: [
        'Unit 1: Work safely and keep the workplace in order.',
        'Unit 2: Choose, use and look after the tools of the trade.',
        'Unit 3: Plan a job, carry it out and check the result.',
        'Unit 4: Deal with customers and keep simple accounts.',
      ],
    },
  ];
};

const files = new Map<string, { name: string; pages: readonly Page[] }>([
  ['centre-accreditation-guidelines.pdf', { name: 'Centre accreditation guidelines', pages: guidelines }],
  ['tvet-id.pdf', { name: 'Identity card of a student', pages: identityCard }],
  ...(Object.keys(standardNames) as Trade[]).map(
    (trade) => [standardPathOf(trade), { name: standardNames[trade], pages: standard(trade) }] as const,
  ),
]);

const hashes: string[] = [];
for (const [path, { name, pages }] of files) {
  const bytes = await draw(name, pages);
  const target = fileURLToPath(new URL(path, contentFolder));
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, bytes);
  hashes.push(createHash('sha256').update(bytes).digest('hex'));
}
await writeFile(new URL('samples.sha256', contentFolder), `${hashes.toSorted().join('\n')}\n`);
console.log(`${files.size} files`);
