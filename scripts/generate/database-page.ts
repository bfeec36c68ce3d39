import type { Database } from '../../apps/api/src/database/connect.ts';
import {
  type Column,
  type Constraint,
  readColumns,
  readConstraints,
  readDomains,
  readUniqueIndexes,
  type UniqueIndex,
} from './catalogue.ts';
import { mermaid, page, table } from './markdown.ts';

interface Model {
  readonly columns: Column[];
  readonly constraints: Constraint[];
  readonly uniqueIndexes: UniqueIndex[];
}

const code = (text: string) => `\`${text}\``;
const title = (domain: string) => domain.charAt(0).toUpperCase() + domain.slice(1).replaceAll('_', ' ');

const isOptional = ({ columns }: Model, key: Constraint) =>
  columns.some((column) => column.table === key.table && key.columns.includes(column.name) && column.nullable);

/** How many rows of the one side belong to how many of the other, in mermaid's crow's feet. */
function relation(model: Model, key: Constraint): string {
  const isUnique = model.constraints.some(
    (other) =>
      other.table === key.table &&
      (other.kind === 'primary' || other.kind === 'unique') &&
      other.columns.every((name) => key.columns.includes(name)),
  );
  const feet = `${isOptional(model, key) ? '|o' : '||'}--${isUnique ? 'o|' : 'o{'}`;
  return `  ${key.target} ${feet} ${key.table} : "${key.columns.join(', ')}"`;
}

/** A column that merely says who did something would draw a line from everywhere to the users. */
const isSignature = (model: Model, key: Constraint) => key.target === 'users' && isOptional(model, key);

const foreignKeys = ({ constraints }: Model, tables: readonly string[]) =>
  constraints.filter((constraint) => constraint.kind === 'foreign' && tables.includes(constraint.table));

function entity({ columns, constraints }: Model, name: string): string[] {
  const keysOf = (column: string) =>
    (['primary', 'foreign', 'unique'] as const)
      .filter((kind) => constraints.some((c) => c.table === name && c.kind === kind && c.columns.includes(column)))
      .map((kind) => ({ primary: 'PK', foreign: 'FK', unique: 'UK' })[kind]);
  const lines = columns
    .filter((column) => column.table === name)
    .map((column) => `    ${column.type} ${column.name} ${keysOf(column.name).join(', ')}`.trimEnd());
  return [`  ${name} {`, ...lines, '  }'];
}

function describe({ columns, constraints, uniqueIndexes }: Model, name: string): string[] {
  const own = constraints.filter((constraint) => constraint.table === name);
  const pointsAt = (column: string) =>
    own.find((constraint) => constraint.kind === 'foreign' && constraint.columns.includes(column))?.target ?? '';
  const rows = columns
    .filter((column) => column.table === name)
    .map((column) => [
      code(column.name),
      column.type,
      column.nullable ? 'yes' : '',
      column.default ? code(column.default) : '',
      pointsAt(column.name),
    ]);
  const rules = [
    ...own
      .filter(({ kind }) => kind !== 'foreign')
      .map(({ name: rule, definition }) => `- ${code(rule)}: ${code(definition)}`),
    ...uniqueIndexes.filter((index) => index.table === name).map(({ definition }) => `- ${code(definition)}`),
  ];
  return [
    `### ${name}`,
    table(['Column', 'Type', 'May be empty', 'Default', 'Points at'], rows),
    ...(rules.length > 0 ? [rules.join('\n')] : []),
  ];
}

/** The drawing of the data model and its tables by domain, read from the migrated database itself. */
export async function databasePage(db: Database): Promise<string> {
  const model: Model = {
    columns: await readColumns(db),
    constraints: await readConstraints(db),
    uniqueIndexes: await readUniqueIndexes(db),
  };
  const there = [...new Set(model.columns.map((column) => column.table))].sort();
  const domains = await readDomains(there);
  const drawn = [...domains.values()].flat().sort();
  if (drawn.join() !== there.join()) {
    throw new Error(`The migrations make the tables ${drawn.join(', ')}, but the database has ${there.join(', ')}`);
  }

  return page('the migrated database', [
    '# The data model',
    'What points at what. A line ends in a crow’s foot where many rows may belong to one. Columns that merely say who did ' +
      'something are left out here; the drawings of each domain below have them.',
    mermaid([
      'erDiagram',
      ...foreignKeys(model, there)
        .filter((key) => !isSignature(model, key))
        .map((key) => relation(model, key)),
    ]),
    ...[...domains].flatMap(([domain, tables]) => [
      `## ${title(domain)}`,
      mermaid([
        'erDiagram',
        ...tables.flatMap((name) => entity(model, name)),
        ...foreignKeys(model, tables).map((key) => relation(model, key)),
      ]),
      ...tables.flatMap((name) => describe(model, name)),
    ]),
  ]);
}
