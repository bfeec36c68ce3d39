/** Cuts Inter down to the letters we write. Run it again after a change of `letters.ts` and commit what it writes. */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import { letters } from './letters.ts';

const source = dirname(createRequire(import.meta.url).resolve('inter-ui/package.json'));
const target = join(import.meta.dirname, '../src/design/fonts');
/** The same for the papers that the server draws: its PDF library reads uncompressed fonts alone. */
const paperFonts = join(import.meta.dirname, '../../api/src/papers/fonts');
const faces = { 400: 'Inter-Regular.woff2', 700: 'Inter-Bold.woff2' };

for (const [weight, file] of Object.entries(faces)) {
  const font = await subsetFont(readFileSync(join(source, 'web', file)), letters, {
    targetFormat: 'woff2',
    // Marks sit on their letters through these; figures of one width are for tables. The rest of Inter's features cost 30 kB.
    keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum', 'case'],
    noHinting: true,
  });
  writeFileSync(join(target, `inter-${weight}.woff2`), font);
  // No `ccmp`: it puts marks together into glyphs that stand for no letter, and what is copied from a PDF is wrong.
  const paperFont = await subsetFont(readFileSync(join(source, 'web', file)), letters, {
    targetFormat: 'sfnt',
    keepFeatures: ['kern', 'mark', 'mkmk'],
    noHinting: true,
  });
  writeFileSync(join(paperFonts, `inter-${weight}.ttf`), paperFont);
  console.log(`inter-${weight}.woff2: ${(font.length / 1000).toFixed(1)} kB`);
}
for (const folder of [target, paperFonts]) copyFileSync(join(source, 'LICENSE.txt'), join(folder, 'OFL.txt'));
