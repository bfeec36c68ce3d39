import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import type { Paper } from './mixed-text.ts';
import { colours, leftOf, widthOf, write } from './paper.ts';

const markSize = 40;

/** Draws the letterhead: the initiative's mark, its name and the ministry's, above a line. */
export function drawLetterhead(paper: Paper, i18n: I18n): void {
  const [x, y] = [leftOf(), paper.y];
  drawMark(paper, x, y);
  const name = { size: 14, bold: true, colour: colours.green, lineGap: 1 };
  write(paper, i18n._(msg`TVET Initiative`), name, { x: x + markSize + 12, y: y + 3 });
  write(paper, i18n._(msg`Federal Ministry of Education`), { colour: colours.quiet });
  const line = y + markSize + 10;
  paper
    .moveTo(x, line)
    .lineTo(x + widthOf(paper), line)
    .lineWidth(1.5)
    .stroke(colours.green);
  paper.x = x;
  paper.y = line + 18;
}

/** The drawing of `design/mark.tsx` in the web app, which is 40 units wide. */
function drawMark(paper: Paper, x: number, y: number): void {
  paper.save();
  paper.translate(x, y).scale(markSize / 40);
  paper.roundedRect(0, 0, 40, 40, 9).fill(colours.green);
  paper.path('M7 9h26v8H7z').fill('#ffffff');
  paper.path('M11.5 9v3.5M16 9v5M20 9v3.5M24 9v5M28.5 9v3.5').lineWidth(1.4).stroke(colours.green);
  paper.path('M15.5 19h9v7.5h-9z').fill('#ffffff');
  paper.path('M15.5 26.5h9L20 34.5z').fill('#f2b134');
  paper.restore();
}
