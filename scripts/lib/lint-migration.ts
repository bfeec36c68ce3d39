import { type AlterTableCmd, type Constraint, type Node, parse } from 'libpg-query';

/** A statement that a portal cannot run next to the release before it. */
export interface Refusal {
  readonly line: number;
  /** The problem, and the way around it. */
  readonly problem: string;
}

/** PostgreSQL evaluates these once for all rows, and does not rewrite the table. */
const stableFunctions = ['now', 'transaction_timestamp', 'statement_timestamp'];
const dropped: Record<string, string> = {
  OBJECT_TABLE: 'table',
  OBJECT_VIEW: 'view',
  OBJECT_MATVIEW: 'materialized view',
  OBJECT_FUNCTION: 'function',
  OBJECT_TYPE: 'type',
  OBJECT_SEQUENCE: 'sequence',
};
const allowed = /^[ \t]*-- allowed: \S/m;

/**
 * Finds the statements of a migration that block a large table or break the previous release. Every table counts as large, except
 * those that the migration creates. `-- allowed: REASON` on a line before a statement lets it pass.
 * @throws for invalid SQL.
 */
export async function lintMigration(text: string): Promise<Refusal[]> {
  const source = Buffer.from(text);
  const { stmts = [] } = await parse(text);
  const created = new Set<string | undefined>();
  const added = new Set<string | undefined>();
  let end = 0;
  return stmts.flatMap(({ stmt, stmt_location: start = 0, stmt_len: length = source.length }) => {
    const isAllowed = allowed.test(source.toString('utf8', end, start));
    end = start + length;
    if (!stmt) return [];
    const line = source.toString('utf8', 0, start).split('\n').length;
    const problems = problemsOf(stmt, created, added);
    return isAllowed ? [] : problems.map((problem) => ({ line, problem }));
  });
}

/** Remembers the tables and constraints that the statement makes, for the statements after it. */
function problemsOf(stmt: Node, created: Set<string | undefined>, added: Set<string | undefined>): string[] {
  if ('CreateStmt' in stmt) created.add(stmt.CreateStmt.relation?.relname);
  if ('CreateTableAsStmt' in stmt) created.add(stmt.CreateTableAsStmt.into?.rel?.relname);
  if ('DoStmt' in stmt) return ['do: the lint cannot read it'];
  if ('RenameStmt' in stmt) {
    const { renameType, relation } = stmt.RenameStmt;
    if (renameType === 'OBJECT_INDEX' || created.has(relation?.relname)) return [];
    return ['rename: the previous release uses the old name; add the new one next to it'];
  }
  if ('DropStmt' in stmt) {
    const kind = dropped[stmt.DropStmt.removeType ?? ''];
    return kind ? [`drop ${kind}: the previous release uses it; drop it in the next release`] : [];
  }
  if ('IndexStmt' in stmt && !created.has(stmt.IndexStmt.relation?.relname)) {
    return ['create index: writes wait until it is built; build it concurrently before the upgrade'];
  }
  if ('UpdateStmt' in stmt && !created.has(stmt.UpdateStmt.relation?.relname)) return [manyRows('update')];
  if ('DeleteStmt' in stmt && !created.has(stmt.DeleteStmt.relation?.relname)) return [manyRows('delete')];
  if ('AlterTableStmt' in stmt && !created.has(stmt.AlterTableStmt.relation?.relname)) {
    const commands = stmt.AlterTableStmt.cmds ?? [];
    return commands.flatMap((cmd) => ('AlterTableCmd' in cmd ? problemsOfCommand(cmd.AlterTableCmd, added) : []));
  }
  return [];
}

const manyRows = (verb: string) => `${verb}: its rows stay locked until the migration ends; let a job do it in batches`;

function problemsOfCommand({ subtype, def, name }: AlterTableCmd, added: Set<string | undefined>): string[] {
  switch (subtype) {
    case 'AT_DropColumn':
      return ['drop column: the previous release uses it; drop it in the next release'];
    case 'AT_AlterColumnType':
      return ['alter column type: the table is rewritten; add a column of the new type'];
    case 'AT_SetNotNull':
      return [
        'set not null: the previous release may write null, and all rows are read; add a check that is not valid',
      ];
    case 'AT_AddColumn':
      return def && 'ColumnDef' in def ? problemsOfColumn(constraintsIn(def.ColumnDef.constraints)) : [];
    case 'AT_AddConstraint':
      if (!def || !('Constraint' in def)) return [];
      added.add(def.Constraint.conname);
      return problemsOfConstraint(def.Constraint);
    case 'AT_ValidateConstraint':
      return added.has(name)
        ? ['validate constraint: the lock of adding it is still held; validate it in the next release']
        : [];
    default:
      return [];
  }
}

const constraintsIn = (nodes: Node[] = []): Constraint[] =>
  nodes.flatMap((node) => ('Constraint' in node ? [node.Constraint] : []));

function problemsOfColumn(constraints: Constraint[]): string[] {
  const of = (...types: Constraint['contype'][]) => constraints.find(({ contype }) => types.includes(contype));
  const standard = of('CONSTR_DEFAULT')?.raw_expr;
  const problems: string[] = [];
  if (of('CONSTR_NOTNULL') && !standard)
    problems.push('add column not null: the previous release writes no value; give it a default');
  if (standard && mayBeVolatile(standard))
    problems.push('volatile default: the table is rewritten; set the default in a statement of its own');
  if (of('CONSTR_IDENTITY', 'CONSTR_GENERATED'))
    problems.push('generated column: the table is rewritten; let a trigger fill a plain one');
  if (of('CONSTR_PRIMARY', 'CONSTR_UNIQUE')) problems.push(indexBuilt);
  // Without a default there is nothing to check in a foreign key.
  if (of('CONSTR_CHECK') || (of('CONSTR_FOREIGN') && standard)) problems.push(rowsRead);
  return problems;
}

const rowsRead = 'constraint: all rows are read under a lock; add it as not valid in a statement of its own';
const indexBuilt =
  'unique: every request waits until its index is built; build it concurrently before, and add it using index';

function problemsOfConstraint({ contype, skip_validation: notValid, indexname }: Constraint): string[] {
  if (contype === 'CONSTR_PRIMARY' || contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_EXCLUSION') {
    return indexname ? [] : [indexBuilt];
  }
  return notValid ? [] : [rowsRead];
}

/** Any function may be volatile, unless its name is known. */
function mayBeVolatile(expression: unknown): boolean {
  if (typeof expression !== 'object' || expression === null) return false;
  if ('FuncCall' in expression) {
    const { funcname = [] } = expression.FuncCall as { funcname?: { String: { sval: string } }[] };
    if (!stableFunctions.includes(funcname.at(-1)?.String.sval ?? '')) return true;
  }
  return Object.values(expression).some(mayBeVolatile);
}
