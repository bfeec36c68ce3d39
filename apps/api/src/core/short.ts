/** Shortens a text to at most `length` characters. A shortened text ends in dots. */
export const short = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 3).trimEnd()}...`;
