/**
 * Characters that no screen shows: controls, line and paragraph separators, lone surrogates, and marks that only change the
 * direction of a text. Joiners, variation selectors and tags stay: emoji and several scripts are written with them.
 */
const neverShown =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\ufff9-\ufffb]|(?!\u034f|[\p{Variation_Selector}\u200c-\u200d\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/gu;

/** A name without readable characters: only blanks, dots, and marks without a letter. */
const nothingToRead = /^[\s.\u2800\p{M}\u200c-\u200d\u{e0020}-\u{e007f}]*$/u;

const mostCharacters = 200;

/**
 * Returns the name of a file for storing and display: every displayable character, no folder, at most 200 characters. The last
 * ones are kept because they contain the extension.
 */
export function readFileName(name: string): string {
  const shown = name.normalize('NFC').replace(neverShown, '').replace(/[/\\]/g, '_').trim();
  if (nothingToRead.test(shown)) return 'file';
  const characters = [...shown];
  if (characters.length <= mostCharacters) return shown;
  return characters
    .slice(-mostCharacters)
    .join('')
    .replace(/^[\p{M}\u200c-\u200d\u{e0020}-\u{e007f}\s]+/u, '');
}
