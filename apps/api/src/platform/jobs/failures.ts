/** Throws the collected errors, once everything else is done. */
export function throwAll(failures: readonly unknown[], what: string): void {
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} ${what}`);
}
