import type { ApplicationRow } from '@tvet/contract';
import { formatDay } from '../../ui/format.ts';
import classes from './waiting-mark.module.css';

/** The flag beside the status of an application that is waiting for a correction from the applicant (rules 9.18). */
export const WaitingMark = ({ row: { correctionDueAt } }: { readonly row: Pick<ApplicationRow, 'correctionDueAt'> }) =>
  correctionDueAt && (
    <span className={classes.mark} title={`Until ${formatDay(correctionDueAt)}`}>
      Waiting for applicant
    </span>
  );
