import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { site } from '../src/content/site.ts';
import { letters } from './letters.ts';

const art = import.meta.dirname;
const size = { width: 1200, height: 630 };
const panel = 600;

/** The preview picture that messengers and social networks show with a link to the portal. */
export async function renderShare(file: string): Promise<void> {
  const fonts = mkdtempSync(join(tmpdir(), 'share-fonts-'));
  try {
    const write = await pen(fonts);
    const scene = await sharp(join(art, 'scenes/solar.svg'), { density: 144 })
      .resize({ width: 840, height: size.height })
      .extract({ left: 130, top: 0, width: size.width - panel, height: size.height })
      .toBuffer();
    const mark = await sharp(join(art, '../public/favicon.svg'), { density: 288 }).resize({ width: 96 }).toBuffer();
    await sharp({ create: { ...size, channels: 3, background: '#00351f' } })
      .composite([
        { input: scene, left: panel, top: 0 },
        { input: mark, left: 64, top: 72 },
        { input: await write(site.name, 700, 62, '#ffffff'), left: 64, top: 212 },
        { input: await write('Learn a skilled trade,\ntuition free', 400, 40, '#ffffff'), left: 64, top: 312 },
        { input: await write(site.ministry, 400, 27, '#b9dccb'), left: 64, top: 520 },
      ])
      .jpeg({ quality: 82, mozjpeg: true })
      .toFile(file);
  } finally {
    rmSync(fonts, { recursive: true });
  }
}

/** Uses the site's own typeface, in uncompressed copies, because the renderer reads no compressed fonts. */
async function pen(folder: string) {
  for (const weight of [400, 700]) {
    const font = readFileSync(join(art, `../src/design/fonts/inter-${weight}.woff2`));
    writeFileSync(join(folder, `${weight}.ttf`), await subsetFont(font, letters, { targetFormat: 'sfnt' }));
  }
  return (text: string, weight: 400 | 700, pixels: number, colour: string) =>
    sharp({
      text: {
        text: `<span foreground="${colour}">${text}</span>`,
        font: `Inter${weight === 700 ? ' Bold' : ''} ${pixels}`,
        fontfile: join(folder, `${weight}.ttf`),
        dpi: 72,
        rgba: true,
        spacing: 8,
      },
    })
      .png()
      .toBuffer();
}
