import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/** Something that must hold in every database, and what breaks it. */
export interface InvariantResult {
  readonly name: string;
  readonly sentence: string;
  readonly violations: number;
  /** IDs of offending rows. */
  readonly examples: string[];
}

const invariants = [
  {
    name: 'approved-by-two',
    sentence: 'An approved application was requested and approved by two different people.',
    offenders: sql<{ id: string }>`select id::text from applications where status = 'approved'
      and verified_by is not null and verified_by = decided_by`,
  },
  {
    name: 'accepted-file-has-object',
    sentence: 'The object of an accepted file is not due for deletion.',
    offenders: sql<{ id: string }>`select files.id::text from files join stored_objects on key = kept_key
      where status = 'accepted' and delete_after is not null`,
  },
];

const mostExamples = 5;

/** Checks every invariant on this database. */
export async function checkInvariants(db: Database): Promise<InvariantResult[]> {
  const results: InvariantResult[] = [];
  for (const { name, sentence, offenders } of invariants) {
    const { rows } = await offenders.execute(db);
    const examples = rows.slice(0, mostExamples).map(({ id }) => id);
    results.push({ name, sentence, violations: rows.length, examples });
  }
  return results;
}
