/** Names and reasons can be longer than a segment leaves room for. */
export const short = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 3).trimEnd()}...`;
