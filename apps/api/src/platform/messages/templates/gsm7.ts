/** The characters of GSM 03.38 that cost one unit of a segment. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Those of its extension table, which cost two. */
const extended = new Set('^{}\\[~]|€');

/** Characters that do not become GSM-7 without their accents: Hausa's hooked letters, the naira, typographic marks. */
const neighbours: Record<string, string> = {
  Ɓ: 'B',
  ɓ: 'b',
  Ɗ: 'D',
  ɗ: 'd',
  Ƙ: 'K',
  ƙ: 'k',
  Ƴ: 'Y',
  ƴ: 'y',
  Ǝ: 'E',
  ǝ: 'e',
  Ŋ: 'N',
  ŋ: 'n',
  '₦': 'N',
  '‘': "'",
  '’': "'",
  ʼ: "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
};

const combining = /\p{M}/gu;

/** The text in GSM-7 letters: ẹ becomes e, ọ becomes o; a character without a replacement becomes a question mark. */
export function toGsm7(text: string): string {
  return Array.from(text.normalize('NFC'), (character) => {
    if (basic.has(character) || extended.has(character)) return character;
    const plain = character.normalize('NFD').replaceAll(combining, '');
    if (plain === '') return '';
    return Array.from(plain, (base) => (basic.has(base) ? base : (neighbours[base] ?? '?'))).join('');
  }).join('');
}

export interface SmsSize {
  readonly encoding: 'GSM-7' | 'UCS-2';
  /** The length of the text: septets, or UTF-16 code units. */
  readonly units: number;
  /** The number of messages that the network bills. */
  readonly segments: number;
}

/** Measures a text as a network sends it: 160 units in one GSM-7 segment, 153 in each of several; 70 and 67 in UCS-2. */
export function measureSms(text: string): SmsSize {
  const characters = Array.from(text);
  const isGsm7 = characters.every((character) => basic.has(character) || extended.has(character));
  const costs = isGsm7
    ? characters.map((character) => (extended.has(character) ? 2 : 1))
    : characters.map((character) => character.length);
  const units = costs.reduce((sum, cost) => sum + cost, 0);
  const [alone, each] = isGsm7 ? [160, 153] : [70, 67];
  return {
    encoding: isGsm7 ? 'GSM-7' : 'UCS-2',
    units,
    segments: units <= alone ? 1 : partsOf(costs, each),
  };
}

/** The end of a segment never cuts a character of two units in half. */
function partsOf(costs: readonly number[], each: number): number {
  let segments = 1;
  let filled = 0;
  for (const cost of costs) {
    if (filled + cost > each) {
      segments += 1;
      filled = 0;
    }
    filled += cost;
  }
  return segments;
}
