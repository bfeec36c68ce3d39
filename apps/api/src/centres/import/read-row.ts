import {
  asFieldError,
  type CentreEntry,
  type CentreField,
  centreChange,
  centreLabels,
  type ImportRow,
  lgasOf,
  stateNames,
  type TaughtSkill,
  type Trade,
  taughtSkill,
  trades,
} from '@tvet/contract';
import { type Columns, headerOf } from './read-columns.ts';
import type { CsvRow } from './read-csv.ts';

export type RowError = ImportRow['errors'][number];

/** What a row says of a centre; what it has no column for, or leaves open, is not there. */
export interface GivenRow {
  readonly line: number;
  readonly code: string;
  /** As the file has it, right or wrong. */
  readonly name: string;
  readonly entry: Partial<CentreEntry>;
  readonly skills: readonly TaughtSkill[] | undefined;
  readonly errors: readonly RowError[];
}

/** Reads the cells of a row as the fields they stand for, with everything that is wrong with them. */
export function readRow({ line, cells }: CsvRow, columns: Columns): GivenRow {
  const errors: RowError[] = [];
  const refuse = (field: CentreField | 'skills', message: string) =>
    errors.push({
      field: headerOf(field),
      message: message.startsWith('must ') ? `${headerOf(field)} ${message}` : message,
    });
  const textOf = (field: CentreField | 'skills') => plain(cells[columns.at.get(field) ?? -1] ?? '');
  const has = (field: CentreField | 'skills') => columns.at.has(field);

  if (cells.slice(columns.count).some((cell) => cell.trim() !== '') || cells.length < columns.count) {
    const message = `The row has ${cells.length} cells, the first line has ${columns.count}`;
    return {
      line,
      code: textOf('tvetCode').toUpperCase(),
      name: textOf('tvetName'),
      entry: {},
      skills: undefined,
      errors: [{ field: '', message }],
    };
  }

  const given: Record<string, unknown> = {};
  for (const field of textFields) if (has(field)) given[field] = textOf(field);
  given.tvetCategory = textOf('tvetCategory').toUpperCase();
  const state = findState(textOf('stateName'));
  given.stateName = state ?? textOf('stateName');
  if (has('lga')) given.lga = (state && findName(lgasOf(state), textOf('lga'))) ?? textOf('lga');
  const status = textOf('status');
  // An empty cell says nothing of these: a centre is not opened or closed by it.
  if (status !== '') given.status = statusWords.get(status.toLowerCase()) ?? status;
  const funded = textOf('ideasFunded');
  if (funded !== '') given.ideasFunded = yesNo.get(funded.toLowerCase()) ?? funded;

  const read = centreChange.safeParse(given);
  for (const issue of read.error?.issues ?? []) {
    const field = String(issue.path[0]) as CentreField;
    if (errors.some((error) => error.field === headerOf(field))) continue;
    refuse(field, sentenceFor(field, asFieldError(issue, given).message, textOf(field)));
  }
  const unstorable = [...columns.at].find(([, at]) => !(cells[at] ?? '').isWellFormed());
  if (unstorable) refuse(unstorable[0], 'must not contain half a character');
  const skills = has('skills') ? readSkills(textOf('skills'), (message) => refuse('skills', message)) : undefined;
  const { version: _version, ...entry } = read.data ?? {};
  return {
    line,
    code: String(entry.tvetCode ?? textOf('tvetCode').toUpperCase()),
    name: textOf('tvetName'),
    entry: defined(entry),
    skills,
    errors,
  };
}

const textFields = [
  'tvetCode',
  'tvetName',
  'locationAddress',
  'contactName',
  'contactEmail',
  'contactPhone',
  'emailAddress1',
  'phoneNumber1',
] as const satisfies readonly CentreField[];

/** What an export neutralises, as it was; and no space that only a spreadsheet knows. */
const plain = (cell: string): string =>
  cell
    .replace(/^'(?=[=+\-@\t\r])/, '')
    .replaceAll('\u00a0', ' ')
    .trim();

const defined = (entry: Partial<Record<keyof CentreEntry, unknown>>): Partial<CentreEntry> =>
  Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined));

function sentenceFor(field: CentreField, message: string, text: string): string {
  if (text === '') return `${centreLabels[field]} is required`;
  if (field === 'stateName') return `‘${short(text)}’ is not a state of Nigeria`;
  if (field === 'status') return `‘${short(text)}’ is not a status: Active or Inactive`;
  if (field === 'ideasFunded') return `‘${short(text)}’ is neither Yes nor No`;
  if (field === 'tvetCategory') return `‘${short(text)}’ is not a category: STC, VEI or MCP`;
  return message;
}

const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 57)}...` : text);

const statusWords = new Map([
  ['active', 'active'],
  ['open', 'active'],
  ['inactive', 'inactive'],
  ['closed', 'inactive'],
]);
const yesNo = new Map([
  ...['yes', 'y', 'true', '1'].map((word) => [word, true] as const),
  ...['no', 'n', 'false', '0'].map((word) => [word, false] as const),
]);

/** Case, accents, spaces and marks aside. */
const asKey = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
const findName = (names: readonly string[], text: string): string | undefined => {
  const key = asKey(text);
  return key === '' ? undefined : names.find((name) => asKey(name) === key);
};

const territory = 'Abuja Federal Capital Territory';
const territoryNames = ['FCT', 'FCT Abuja', 'Abuja FCT', 'Abuja', 'Federal Capital Territory'].map(asKey);

/** A state by the names that sheets have for it: `Kano State`, `FCT`. */
const findState = (text: string): string | undefined =>
  territoryNames.includes(asKey(text)) ? territory : findName(stateNames, text.replace(/\s+state$/i, ''));

const skillForm = /^(?<name>.+):\s*(?<capacity>\d{1,6})\s*\/\s*(?<streams>\d{1,6})$/;

/** `Plumbing & Pipe-fitting: 40/2; Blacksmithing: 20/1`. */
function readSkills(text: string, refuse: (message: string) => void): TaughtSkill[] {
  const skills: TaughtSkill[] = [];
  for (const part of text.split(/[;\n]/).map((piece) => piece.trim())) {
    if (part === '') continue;
    const { name, capacity, streams } = skillForm.exec(part)?.groups ?? {};
    if (name === undefined) {
      refuse(`‘${short(part)}’ is not a skill with capacity and streams, as ‘Blacksmithing: 40/2’`);
      continue;
    }
    const trade = findName(trades, name) as Trade | undefined;
    const skill = taughtSkill.safeParse({
      name: trade,
      totalCapacity: Number(capacity),
      numberOfStudentStream: Number(streams),
    });
    if (trade === undefined) refuse(`‘${short(name)}’ is not one of the trades`);
    else if (!skill.success) refuse(`${trade}: the capacity is 0 to 10000, the streams are 1 to 100`);
    else if (skills.some((other) => other.name === trade)) refuse(`${trade} stands there twice`);
    else skills.push(skill.data);
  }
  return skills;
}

/** Skills as an import reads them. */
export const writeSkills = (skills: Iterable<TaughtSkill>): string =>
  [...skills]
    .map(({ name, totalCapacity, numberOfStudentStream: streams }) => `${name}: ${totalCapacity}/${streams}`)
    .join('; ');
