import { encodeQR } from 'qr';
import type { Paper } from './mixed-text.ts';
import { colours } from './paper.ts';

/** Draws an address as a QR code: rectangles, which stay sharp at every size. */
export function drawQr(paper: Paper, address: string, { x, y, size }: { x: number; y: number; size: number }): void {
  const rows = encodeQR(address, 'raw', { ecc: 'medium', border: 2 });
  const module = size / rows.length;
  paper.save();
  for (const [row, modules] of rows.entries()) {
    for (const [column, isDark] of modules.entries()) {
      if (isDark) paper.rect(x + column * module, y + row * module, module, module);
    }
  }
  paper.fill(colours.ink);
  paper.restore();
}
