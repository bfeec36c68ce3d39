/** The first line of every generated page. */
export const madeFrom = (source: string): string =>
  `<!-- Made by \`npm run generate\` from ${source}. Change that, not this. -->\n`;

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');

export const mermaid = (lines: readonly string[]): string => ['```mermaid', ...lines, '```'].join('\n');

export const page = (source: string, parts: readonly string[]): string =>
  `${[madeFrom(source).trimEnd(), ...parts].join('\n\n')}\n`;
