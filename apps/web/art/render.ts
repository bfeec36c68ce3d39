/** Renders the drawings to the image files of the site. Run it again after changing a drawing, and commit its output. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { sceneWidths } from '../src/content/pictures.ts';
import { renderShare } from './share.ts';

const art = import.meta.dirname;
const pictures = join(art, '../src/content/pictures');
const publicFolder = join(art, '../public');

/** Drawn at four times the size and scaled down: the edges are smoother than the renderer's own. */
const draw = (file: string, width: number) => sharp(readFileSync(join(art, file)), { density: 144 }).resize({ width });

async function renderPicture(file: string, name: string, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    const webp = await draw(file, width)
      .webp({ quality: 72, effort: 6, smartSubsample: true })
      .toFile(join(pictures, `${name}-${width}.webp`));
    const jpg = await draw(file, width)
      .flatten({ background: '#fff' })
      .jpeg({ quality: 76, mozjpeg: true })
      .toFile(join(pictures, `${name}-${width}.jpg`));
    console.log(`${name} ${width}: webp ${(webp.size / 1000).toFixed(1)} kB, jpg ${(jpg.size / 1000).toFixed(1)} kB`);
  }
}

for (const file of readdirSync(join(art, 'scenes'))) {
  await renderPicture(`scenes/${file}`, basename(file, '.svg'), sceneWidths);
}
// Next to the sign-in forms, only on wide screens.
await renderPicture('auth.svg', 'auth', [900]);

const icons = { 'favicon-32': 32, 'icon-192': 192, 'icon-512': 512 };
for (const [name, size] of Object.entries(icons)) {
  await draw('../public/favicon.svg', size)
    .png({ palette: true })
    .toFile(join(publicFolder, `${name}.png`));
}
// Phones cut these to their own shape, so the ground reaches the edges.
for (const [name, size] of Object.entries({ 'apple-touch-icon': 180, 'icon-maskable-512': 512 })) {
  await draw('mark-full-bleed.svg', size)
    .png({ palette: true })
    .toFile(join(publicFolder, `${name}.png`));
}
await renderShare(join(publicFolder, 'share.jpg'));
