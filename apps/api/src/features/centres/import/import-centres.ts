import {
  type CentreEntry,
  emptyEntry,
  errorSentence,
  type FieldError,
  type ImportReport,
  type ImportRow,
  maxImportLines,
  type TaughtSkill,
  type Trade,
} from '@tvet/contract';
import { sql } from 'kysely';
import { ApiError } from '../../../core/api-error.ts';
import { may } from '../../../core/caller.ts';
import { english } from '../../../core/languages.ts';
import { type AuditEntry, writeAudit, writeAuditLines } from '../../../platform/audit/write-audit.ts';
import type { Work } from '../../../platform/calls/work.ts';
import { countLines, readCsv } from '../../../platform/csv/read-csv.ts';
import {
  asEntry,
  asRow,
  differencesOf,
  entryColumnNames,
  entryColumns,
  nameOnTrail,
  normaliseEntry,
  only,
  problemsOfChange,
} from '../entry.ts';
import { lockCentreRegister } from '../register-lock.ts';
import { type CurrentSkill, overfullOf, replaceSkills, skillDifferences, skillsByCentre } from '../skills.ts';
import { type Columns, headerOf, readColumns } from './read-columns.ts';
import { type GivenRow, quoted, type RowError, readRow, writeSkills } from './read-row.ts';
import { createReport } from './report.ts';

interface Import {
  readonly file: Uint8Array;
  /** Only reports the changes that an import would make. */
  readonly dryRun: boolean;
}

/** Rows that are looked up and written together. The texts of a larger batch would stay in memory for too long. */
const batchSize = 50;
/** The number of refused rows that an error lists one by one. */
const mostNamed = 100;

/**
 * Creates and changes centres from a CSV file in the caller's transaction, all of them or none. The code identifies the centre
 * of a row. A missing column, an empty status or an empty flag keeps the value.
 * @throws ApiError IMPORT_NOT_CSV, IMPORT_EMPTY, IMPORT_TOO_LONG, IMPORT_COLUMN_MISSING, IMPORT_COLUMN_TWICE, IMPORT_DAMAGED,
 * IMPORT_ENCODING, IMPORT_MALFORMED and, when not a dry run, IMPORT_REFUSED.
 */
export async function importCentres(work: Work, { file, dryRun }: Import): Promise<ImportReport> {
  // Checked before any row is read. A file of short rows has millions, and reading them takes minutes.
  if (countLines(file) > 1 + maxImportLines)
    throw new ApiError('IMPORT_TOO_LONG', { params: { most: maxImportLines } });
  if (!dryRun) await lockCentreRegister(work);
  const report = createReport();
  const linesOfCodes = new Map<string, number>();
  const finish = async (batch: readonly GivenRow[]) => {
    const plans = await plan(work, batch, { linesOfCodes, dryRun });
    for (const { row } of plans) {
      if (row.action === 'unchanged') report.countUnchanged();
      else report.add(row);
    }
    if (!dryRun && report.counts.refused === 0) await write(work, plans);
  };

  let columns: Columns | undefined;
  let batch: GivenRow[] = [];
  for await (const row of readCsv(file)) {
    // The first row has the column names. Every other row is a centre.
    if (columns) batch.push(readRow(row, columns));
    else columns = readColumns(row);
    if (batch.length < batchSize) continue;
    await finish(batch);
    batch = [];
  }
  await finish(batch);
  const { created, changed, unchanged, refused } = report.counts;
  if (!columns || created + changed + unchanged + refused === 0) throw new ApiError('IMPORT_EMPTY');
  if (dryRun) return report.asAnswer(dryRun, columns.ignored);
  if (refused > 0) throw importRefused(refused, report.refusals);
  await writeAudit(work, {
    action: 'centres.imported',
    subjectType: 'centre',
    details: { created, changed, unchanged },
  });
  return report.asAnswer(dryRun, columns.ignored);
}

/** The planned result of a row. */
interface Plan {
  readonly row: ImportRow;
  readonly entry?: CentreEntry;
  readonly before?: CentreEntry;
  readonly skills?: readonly TaughtSkill[];
  readonly skillChange?: ReturnType<typeof skillDifferences>;
}

interface Progress {
  /** The line on which each code first appears in the file. */
  readonly linesOfCodes: Map<string, number>;
  readonly dryRun: boolean;
}

async function plan(work: Work, batch: readonly GivenRow[], { linesOfCodes, dryRun }: Progress): Promise<Plan[]> {
  if (batch.length === 0) return [];
  const standing = await work.db
    .selectFrom('centres')
    .select(['id', ...entryColumnNames])
    .where(sql<boolean>`tvet_code = any(${batch.map(({ code }) => code)}::text[])`)
    // Codes do not change, so rows that only refer to a centre need not wait for a long import.
    .$if(!dryRun, (rows) => rows.forNoKeyUpdate())
    .execute();
  const byCode = new Map(standing.map((row) => [row.tvet_code, row]));
  const withSkills = batch.some(({ skills }) => skills !== undefined);
  const skills = withSkills
    ? await skillsByCentre(
        work.db,
        standing.map(({ id }) => id),
      )
    : undefined;
  const maySetFunded = work.caller === undefined || may(work.caller, 'centres:set-funded');

  return batch.map((given) => {
    const stands = byCode.get(given.code);
    const before = stands && asEntry(stands);
    const current = (stands && skills?.get(stands.id)) ?? new Map<Trade, CurrentSkill>();
    const earlier = linesOfCodes.get(given.code);
    if (given.code !== '' && earlier === undefined) linesOfCodes.set(given.code, given.line);
    return planRow(given, { before, current, earlier, maySetFunded });
  });
}

interface Standing {
  readonly before: CentreEntry | undefined;
  readonly current: ReadonlyMap<Trade, CurrentSkill>;
  /** The earlier line with the same code. */
  readonly earlier: number | undefined;
  readonly maySetFunded: boolean;
}

function planRow(given: GivenRow, { before, current, earlier, maySetFunded }: Standing): Plan {
  const { line, code, skills } = given;
  const outcome = (action: ImportRow['action'], parts: Partial<ImportRow> = {}): ImportRow => ({
    row: line,
    action,
    tvetCode: code,
    tvetName: given.name,
    errors: [],
    changes: [],
    ...parts,
  });
  const errors: RowError[] = [...given.errors];
  if (earlier !== undefined) {
    errors.push({ field: headerOf('tvetCode'), message: `The code ${code} is already on line ${earlier}` });
  }
  if (errors.length > 0) return { row: outcome('refused', { errors }) };

  const { entry, problems } = normaliseEntry({ ...emptyEntry, ...before, ...given.entry } as CentreEntry);
  const ownProblems = before ? problemsOfChange(problems, before, entry) : problems;
  errors.push(...ownProblems.map((problem) => asRowError(problem, entry)));
  const differing = before ? differencesOf(before, entry) : [];
  for (const [field, error] of given.lostLetters) {
    const isBlamed = errors.some((other) => other.field === error.field);
    if (!isBlamed && (!before || differing.includes(field))) errors.push(error);
  }
  const setsFlag = before ? differing.includes('ideasFunded') : entry.ideasFunded;
  if (setsFlag && !maySetFunded) {
    errors.push({ field: headerOf('ideasFunded'), message: errorSentence('FUNDED_BY_SUPER_ADMIN', {}, english) });
  }
  for (const { skill, taken } of skills ? overfullOf(current, skills) : []) {
    const message = errorSentence('CAPACITY_BELOW_TAKEN', { skill, taken }, english);
    errors.push({ field: headerOf('skills'), message });
  }
  if (errors.length > 0) return { row: outcome('refused', { errors }) };

  const skillChange = skills && skillDifferences(current, skills);
  const parts = { entry, ...(before && { before }), ...(skills && { skills }), ...(skillChange && { skillChange }) };
  if (!before) return { row: outcome('created'), ...parts };
  if (differing.length === 0 && !skillChange) return { row: outcome('unchanged') };
  const changes = differing.map((field) => ({
    field: headerOf(field),
    from: said(before[field]),
    to: said(entry[field]),
  }));
  if (skillChange && skills) {
    const taught = [...current.values()].filter(({ numberOfStudentStream: streams }) => streams > 0);
    changes.push({ field: headerOf('skills'), from: writeSkills(taught) || null, to: writeSkills(skills) || null });
  }
  return { row: outcome('changed', { changes }), ...parts };
}

interface WrongText {
  /** The text in quotation marks. */
  readonly text: string;
  readonly header: string;
  readonly stateName: string;
}

/** Messages for texts that the schema accepts and that are wrong all the same. */
const wrongTexts: Readonly<Record<string, (wrong: WrongText) => string>> = {
  invalid_phone: ({ header, text }) => `${header}: ${text} is not a phone number`,
  invalid_email: ({ header, text }) => `${header}: ${text} is not an email address`,
  lga_elsewhere: ({ text, stateName }) => `${text} is not a local government area of ${stateName}`,
};

function asRowError({ field, code, message }: FieldError, entry: CentreEntry): RowError {
  const name = field as keyof CentreEntry;
  const header = headerOf(name);
  const wrong = { header, text: quoted(String(entry[name])), stateName: entry.stateName };
  return { field: header, message: wrongTexts[code]?.(wrong) ?? message };
}

const said = (value: string | boolean | null): string | null => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value || null;
};

async function write(work: Work, plans: readonly Plan[]): Promise<void> {
  const changed = plans.flatMap(({ entry, ...plan }) => (entry ? [{ ...plan, entry }] : []));
  if (changed.length === 0) return;
  const rows = await upsert(
    work,
    changed.map(({ entry }) => entry),
  );
  const ids = new Map(rows.map(({ id, tvet_code }) => [tvet_code, id]));
  const idOf = ({ tvetCode }: CentreEntry) => ids.get(tvetCode) as string;
  await replaceSkills(
    work.db,
    changed.flatMap(({ entry, skills, skillChange }) =>
      skills && skillChange ? [{ centreId: idOf(entry), skills }] : [],
    ),
  );
  await writeAuditLines(
    work,
    changed.flatMap((plan) => linesOf(plan, idOf(plan.entry))),
  );
}

/** One statement with one parameter needs a fraction of the time and memory for thousands of rows. */
async function upsert({ db, now }: Work, entries: readonly CentreEntry[]) {
  const columns = sql.join([...entryColumnNames, 'created_at'].map((column) => sql.ref(column)));
  const rows = entries.map((entry) => ({ ...asRow(entry), created_at: now }));
  const replaced = entryColumnNames.filter((column) => column !== entryColumns.tvetCode);
  const excluded = replaced.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`);
  const { rows: written } = await sql<{ id: string; tvet_code: string }>`
    insert into centres (${columns})
    select ${columns} from json_populate_recordset(null::centres, ${JSON.stringify(rows)})
    on conflict (tvet_code) do update set ${sql.join(excluded)}, version = centres.version + 1
    returning id, tvet_code`.execute(db);
  return written;
}

function linesOf({ entry, before, skillChange }: Plan & { readonly entry: CentreEntry }, id: string): AuditEntry[] {
  const of = { subjectType: 'centre', subjectId: id } as const;
  const name = nameOnTrail(before ?? entry);
  const differing = before ? differencesOf(before, entry) : [];
  const lines: AuditEntry[] = [];
  if (!before) lines.push({ ...of, action: 'centre.created', details: { name, before: {}, after: entry } });
  if (before && differing.length > 0) {
    const details = { name, before: only(before, differing), after: only(entry, differing) };
    lines.push({ ...of, action: 'centre.changed', details });
  }
  if (skillChange) lines.push({ ...of, action: 'centre.skills-changed', details: { name, ...skillChange } });
  return lines;
}

function importRefused(refused: number, rows: readonly ImportRow[]): ApiError {
  const fields = rows.slice(0, mostNamed).flatMap(({ row, errors }) =>
    errors.map(({ field, message }) => ({
      field: `row ${row}`,
      message: `Line ${row}: ${message}`,
      code: 'refused_row',
      params: { line: row, column: field },
    })),
  );
  return new ApiError('IMPORT_REFUSED', { params: { refused, first: fields[0]?.message ?? '' }, fields });
}
