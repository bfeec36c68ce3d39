import { writeAudit } from '../audit/write-audit.ts';
import { repairOverdue } from '../documents/keep-overdue.ts';
import { repairFigures, type WrongCell } from '../figures/repair-figures.ts';
import { inTransaction } from '../http/work.ts';
import type { Operator } from './operator.ts';

/** So many of the cells that were off are told; a table that was emptied has tens of thousands. */
const told = 20;

/** Counts every figure anew while the portal runs, and says in words for the operator what was off. */
export const recountFigures = (operator: Operator): Promise<string> =>
  inTransaction(operator, async (work) => {
    const wrong = [...(await repairFigures(work.db)), ...(await repairOverdue(work))];
    if (wrong.length === 0) return 'Every figure was right.';
    await writeAudit(work, {
      action: 'figures.repaired',
      subjectType: 'figures',
      details: { cells: wrong.length },
    });
    const rest = wrong.length - told;
    return [
      `${wrong.length.toLocaleString('en')} ${wrong.length === 1 ? 'cell was' : 'cells were'} off and put right:`,
      ...wrong.slice(0, told).map(lineOf),
      ...(rest > 0 ? [`and ${rest.toLocaleString('en')} more`] : []),
    ].join('\n');
  });

/** As `application_cells status=rejected: applications -3`. */
function lineOf({ figure, cell, off }: WrongCell): string {
  const keys = Object.entries(cell).filter(([, value]) => value !== null);
  const sums = Object.entries(off).filter(([, amount]) => amount !== 0);
  const signed = (amount: number) => (amount > 0 ? `+${amount}` : String(amount));
  return `  ${figure} ${keys.map((key) => key.join('=')).join(' ')}: ${sums.map(([name, amount]) => `${name} ${signed(amount)}`).join(', ')}`;
}
