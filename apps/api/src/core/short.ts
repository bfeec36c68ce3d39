/** A text of so many characters at most: what is longer ends in dots. */
export const short = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 3).trimEnd()}...`;
