/** What a spreadsheet runs, however often it was neutralised already; full-width signs are signs to some of them. */
const runs = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** A text as a cell that no spreadsheet runs (rules 15.16): behind an apostrophe, which `ownText` removes. */
export const neutralised = (text: string): string => (runs.test(text) ? `'${text}` : text);

/** What a cell said before it was neutralised. */
export const ownText = (cell: string): string => (cell.startsWith("'") && runs.test(cell) ? cell.slice(1) : cell);
