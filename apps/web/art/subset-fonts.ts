/** Subsets the typefaces to the letters we use. Run it again after changing `letters.ts`, and commit its output. */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create } from 'fontkit';
import subsetFont from 'subset-font';
import { arabicLetters, europeanLetters, letters } from './letters.ts';

const { resolve } = createRequire(import.meta.url);
const source = dirname(resolve('inter-ui/package.json'));
const target = join(import.meta.dirname, '../src/design/fonts');
/** The same for the papers that the server draws: its PDF library only reads uncompressed fonts. */
const paperFonts = join(import.meta.dirname, '../../api/src/platform/papers/fonts');
const faces = { 400: 'Inter-Regular.woff2', 700: 'Inter-Bold.woff2' };
/** The characters that the papers can write. */
const printable = new Set<number>();
function writePaperFont(file: string, font: Buffer): void {
  writeFileSync(join(paperFonts, file), font);
  for (const point of create(font).characterSet) printable.add(point);
  console.log(`${file}: ${(font.length / 1000).toFixed(1)} kB`);
}

for (const [weight, file] of Object.entries(faces)) {
  const font = await subsetFont(readFileSync(join(source, 'web', file)), letters, {
    targetFormat: 'woff2',
    // These features position marks on letters; `tnum` is for tables. The rest of Inter's features cost 30 kB.
    keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum', 'case'],
    noHinting: true,
  });
  writeFileSync(join(target, `inter-${weight}.woff2`), font);
  // No `ccmp`: it composes glyphs that map to no letter, so text copied from a PDF would be wrong.
  const paperFont = await subsetFont(readFileSync(join(source, 'web', file)), letters, {
    targetFormat: 'sfnt',
    keepFeatures: ['kern', 'mark', 'mkmk'],
    noHinting: true,
  });
  writePaperFont(`inter-${weight}.ttf`, paperFont);
  console.log(`inter-${weight}.woff2: ${(font.length / 1000).toFixed(1)} kB`);
}

/** For names with letters that Inter lacks. `ccmp` removes the dot of an i below a mark; PDFs also store the original text. */
const others = [
  ['noto-sans.ttf', '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf', europeanLetters],
  ['noto-arabic.ttf', '@expo-google-fonts/noto-naskh-arabic/400Regular/NotoNaskhArabic_400Regular.ttf', arabicLetters],
] as const;
const shaping = ['ccmp', 'mark', 'mkmk', 'kern', 'init', 'medi', 'fina', 'isol', 'rlig', 'liga', 'calt', 'curs'];
for (const [file, full, text] of others) {
  const options = { targetFormat: 'sfnt', keepFeatures: shaping, noHinting: true } as const;
  writePaperFont(file, await subsetFont(readFileSync(resolve(full)), text, options));
}

/** Invisible characters are not printable, except the two joiners that shape letters. */
const isSeen = (point: number) =>
  [0x200c, 0x200d].includes(point) || !/[\p{C}\p{Default_Ignorable_Code_Point}]/u.test(String.fromCodePoint(point));
const points = [...printable].filter(isSeen).sort((a, b) => a - b);
const ranges = points
  .filter((point) => !printable.has(point - 1) || !isSeen(point - 1))
  .map((first) => {
    let last = first;
    while (printable.has(last + 1) && isSeen(last + 1)) last += 1;
    return last === first ? first.toString(16) : `${first.toString(16)}-${last.toString(16)}`;
  });
writeFileSync(
  join(import.meta.dirname, '../../../packages/contract/src/agreements/printable-ranges.ts'),
  `/** The code points that the papers' typefaces can write, in hexadecimal; written by \`apps/web/art/subset-fonts.ts\`. */
export const printableRanges =
  '${ranges.join(' ')}';
`,
);

for (const folder of [target, paperFonts]) copyFileSync(join(source, 'LICENSE.txt'), join(folder, 'OFL.txt'));
copyFileSync(resolve('@expo-google-fonts/noto-sans/LICENSE_FONT'), join(paperFonts, 'OFL-noto.txt'));
