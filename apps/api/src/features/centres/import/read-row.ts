import {
  asFieldError,
  type CentreEntry,
  type CentreField,
  centreChange,
  centreLabels,
  type ImportRow,
  lgasOf,
  plainText,
  type StateName,
  stateNames,
  type TaughtSkill,
  type Trade,
  taughtSkill,
  trades,
} from '@tvet/contract';
import { ownText } from '../../../core/csv-cell.ts';
import { short } from '../../../core/short.ts';
import { hasLostLetters } from '../../../platform/csv/lost-letters.ts';
import type { CsvRow } from '../../../platform/csv/read-csv.ts';
import { type Columns, headerOf } from './read-columns.ts';

export type RowError = ImportRow['errors'][number];

/**
 * The fields of a centre that a row gives. Fields without a column or a value are absent. Trailing empty cells may be missing.
 */
export interface GivenRow {
  readonly line: number;
  readonly code: string;
  /** The text in the file, valid or not. */
  readonly name: string;
  readonly entry: Partial<CentreEntry>;
  readonly skills: readonly TaughtSkill[] | undefined;
  readonly errors: readonly RowError[];
  /** Errors for texts that lost letters before the import. They are ignored if the register already has the same text. */
  readonly lostLetters: ReadonlyMap<CentreField, RowError>;
}

/** Reads the cells of a row as fields, with all of their errors. */
export function readRow({ line, cells }: CsvRow, columns: Columns): GivenRow {
  const errors: RowError[] = [];
  const refuse = (field: CentreField | 'skills', message: string) =>
    errors.push({
      field: headerOf(field),
      message: message.startsWith('must ') ? `${headerOf(field)} ${message}` : message,
    });
  const textOf = (field: CentreField | 'skills') => plainText(ownText(cells[columns.at.get(field) ?? -1] ?? ''));
  const has = (field: CentreField | 'skills') => columns.at.has(field);

  if (cells.slice(columns.count).some((cell) => cell.trim() !== '')) {
    const message = `The row has ${cells.length} cells, but the first line has ${columns.count}`;
    return {
      line,
      code: codeOf(textOf('tvetCode')),
      name: short(textOf('tvetName'), longestName),
      entry: {},
      skills: undefined,
      errors: [{ field: '', message }],
      lostLetters: new Map(),
    };
  }

  const given: Record<string, unknown> = {};
  for (const field of textFields) if (has(field)) given[field] = textOf(field);
  given.tvetCategory = textOf('tvetCategory').toUpperCase();
  const state = findState(textOf('stateName'));
  given.stateName = state ?? textOf('stateName');
  if (has('lga')) given.lga = (state && findArea(state, textOf('lga'))) ?? textOf('lga');
  const status = textOf('status');
  // An empty cell keeps the status and the flag, so that it neither opens nor closes a centre.
  if (status !== '') given.status = statusWords.get(status.toLowerCase()) ?? status;
  const funded = textOf('ideasFunded');
  if (funded !== '') given.ideasFunded = yesNo.get(funded.toLowerCase()) ?? funded;

  const lostLetters: ReadonlyMap<CentreField, RowError> = new Map(
    textFields
      .filter((field) => hasLostLetters(textOf(field)))
      .map((field) => [field, lostLettersError(field, textOf(field))] as const),
  );
  const read = centreChange.safeParse(given);
  for (const issue of read.error?.issues ?? []) {
    const field = String(issue.path[0]) as CentreField;
    if (errors.some((error) => error.field === headerOf(field))) continue;
    const lost = lostLetters.get(field)?.message;
    refuse(field, lost ?? sentenceFor(field, asFieldError(issue, given).message, textOf(field)));
  }
  const skills = has('skills') ? readSkills(textOf('skills'), (message) => refuse('skills', message)) : undefined;
  const { version: _version, ...entry } = read.data ?? {};
  return {
    line,
    code: entry.tvetCode ?? codeOf(textOf('tvetCode')),
    name: short(textOf('tvetName'), longestName),
    entry: defined(entry),
    skills,
    errors,
    lostLetters,
  };
}

const lostLettersError = (field: CentreField, text: string): RowError => ({
  field: headerOf(field),
  message: `${headerOf(field)} ${quoted(text)} has lost letters. Restore them, save the file as ‘CSV UTF-8’ and choose it again`,
});

/** The longest name of a centre in a report. */
const longestName = 200;
/** The code of a row. An invalid code is kept too, because it tells the row from others. */
const codeOf = (text: string): string => short(text.toUpperCase(), 60);

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

const defined = (entry: Partial<Record<keyof CentreEntry, unknown>>): Partial<CentreEntry> =>
  Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined));

function sentenceFor(field: CentreField, message: string, text: string): string {
  if (text === '') return `${centreLabels[field]} is required`;
  if (field === 'stateName') return `${quoted(text)} is not a state of Nigeria`;
  if (field === 'status') return `${quoted(text)} is not a status: Active or Inactive`;
  if (field === 'ideasFunded') return `${quoted(text)} is neither Yes nor No`;
  if (field === 'tvetCategory') return `${quoted(text)} is not a category: STC, VEI or MCP`;
  return message;
}

/** Shortens a wrong text, which may be as long as a row. */
export const quoted = (text: string): string => `‘${short(text, 60)}’`;

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

/** A key without case, accents, spaces and punctuation. */
const asKey = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
const byKey = <N extends string>(names: readonly N[]) => new Map(names.map((name) => [asKey(name), name]));

const territory = 'Abuja Federal Capital Territory';
const statesByKey = byKey(stateNames);
for (const name of ['FCT', 'FCT Abuja', 'Abuja FCT', 'Abuja', 'Federal Capital Territory']) {
  statesByKey.set(asKey(name), territory);
}
const areasByKey = new Map(stateNames.map((state) => [state, byKey(lgasOf(state))]));
const tradesByKey = byKey<Trade>(trades);

/** Finds a state by the names in sheets: `Kano State`, `FCT`. */
const findState = (text: string): StateName | undefined => {
  const key = asKey(text);
  return statesByKey.get(key) ?? statesByKey.get(key.replace(/state$/, ''));
};
const findArea = (state: StateName, text: string): string | undefined => areasByKey.get(state)?.get(asKey(text));

const skillForm = /^(?<name>.+):\s*(?<capacity>\d{1,6})\s*\/\s*(?<streams>\d{1,6})$/;

/** The format is `Plumbing & Pipe-fitting: 40/2; Blacksmithing: 20/1`. */
function readSkills(text: string, refuse: (message: string) => void): TaughtSkill[] {
  const skills: TaughtSkill[] = [];
  for (const part of text.split(/[;\n]/).map((piece) => piece.trim())) {
    if (part === '') continue;
    const { name, capacity, streams } = skillForm.exec(part)?.groups ?? {};
    if (name === undefined) {
      refuse(`${quoted(part)} is not a skill with capacity and streams, such as ‘Blacksmithing: 40/2’`);
      continue;
    }
    const trade = tradesByKey.get(asKey(name));
    const skill = taughtSkill.safeParse({
      name: trade,
      totalCapacity: Number(capacity),
      numberOfStudentStream: Number(streams),
    });
    if (trade === undefined) refuse(`${quoted(name)} is not one of the trades`);
    else if (!skill.success) refuse(`${trade}: the capacity must be from 0 to 10000, and the streams from 1 to 100`);
    else if (skills.some((other) => other.name === trade)) refuse(`${trade} appears twice`);
    else skills.push(skill.data);
  }
  return skills;
}

/** Writes skills in the format of an import. */
export const writeSkills = (skills: Iterable<TaughtSkill>): string =>
  [...skills]
    .map(({ name, totalCapacity, numberOfStudentStream: streams }) => `${name}: ${totalCapacity}/${streams}`)
    .join('; ');
