/**
 * The leading characters that make a spreadsheet run a cell as a formula, with any number of apostrophes before them.
 * Some spreadsheets also accept the full-width signs.
 */
const runs = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** A text as a cell that no spreadsheet runs (rules 15.16): behind an apostrophe, which `ownText` removes. */
export const neutralised = (text: string): string => (runs.test(text) ? `'${text}` : text);

/** The text of a cell before it was neutralised. */
export const ownText = (cell: string): string => (cell.startsWith("'") && runs.test(cell) ? cell.slice(1) : cell);
