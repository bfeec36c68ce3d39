import { isUtf8 } from 'node:buffer';

/** The byte of each character in Windows-1252. */
const westernBytes = new Map(
  [...new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))].map(
    (character, byte) => [character, byte],
  ),
);

/**
 * Returns true if a program has saved a text without its letters: as question marks, as U+FFFD for bytes that were no
 * text, or as the bytes of UTF-8 read in Windows-1252 (`Ã©` for `é`).
 */
export const hasLostLetters = (text: string): boolean => /[?\uFFFD]/.test(text) || isMisread(text);

function isMisread(text: string): boolean {
  // A curly apostrophe or a dash after these capitals is intended: read as UTF-8, the pair is no letter of a Nigerian name.
  const read = text.replaceAll(/(?<=[È-ß])[‘’–]/gu, '');
  return (read.match(/[^\0-\x7F]{2,}/g) ?? []).some((run) => {
    const bytes = [...run].map((character) => westernBytes.get(character));
    return bytes.every((byte) => byte !== undefined) && isUtf8(Uint8Array.from(bytes));
  });
}
