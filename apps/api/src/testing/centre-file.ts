import { lgasOf, type StateName, stateNames, trades } from '@tvet/contract';

/** A row of a made-up file of centres, by header. */
export type FileRow = Record<string, string>;

export const fileHeaders = [
  'CODE',
  'NAME',
  'CATEGORY',
  'STATE',
  'LGA',
  'LOCATION',
  'CONTACT NAME',
  'CONTACT EMAIL',
  'CONTACT PHONE',
  'EMAIL',
  'PHONE',
  'STATUS',
  'IDEAS FUNDED',
  'SKILLS',
] as const;

/** A valid centre, different for each number. */
export function fileRow(number: number): FileRow {
  const state = stateNames[number % stateNames.length] as StateName;
  const areas = lgasOf(state);
  return {
    CODE: `FILE-${String(number).padStart(6, '0')}`,
    NAME: `Ọ̀ṣun Training Centre, No. ${number}`,
    CATEGORY: ['STC', 'VEI', 'MCP'][number % 3] as string,
    STATE: state,
    LGA: areas[number % areas.length] as string,
    LOCATION: `${number} Station Road`,
    'CONTACT NAME': `Ṣadé Bello ${number}`,
    'CONTACT EMAIL': `contact${number}@centre.example`,
    'CONTACT PHONE': `0803${String(number).padStart(7, '0')}`,
    EMAIL: `office${number}@centre.example`,
    PHONE: `+234805${String(number).padStart(7, '0')}`,
    STATUS: 'Active',
    'IDEAS FUNDED': 'No',
    SKILLS: `${trades[number % trades.length]}: ${20 + (number % 30)}/2`,
  };
}

const quoted = (cell: string): string => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

interface FileForm {
  readonly headers?: readonly string[];
  readonly separator?: string;
  readonly lineBreak?: string;
}

/** Rows as the text of a CSV file. */
export function asCsv(
  rows: readonly FileRow[],
  { headers = fileHeaders, separator = ',', lineBreak = '\r\n' }: FileForm = {},
): string {
  const lines = [headers, ...rows.map((row) => headers.map((header) => row[header] ?? ''))];
  return lines.map((cells) => cells.map(quoted).join(separator) + lineBreak).join('');
}
