import type { ApplicationRow } from '@tvet/contract';
import { Hourglass } from 'lucide-react';
import { formatDay } from '../../ui/format.ts';
import shared from './row-mark.module.css';
import classes from './waiting-mark.module.css';

/** The flag beside the status of an application that is waiting for a correction from the applicant (rules 9.18). */
export const WaitingMark = ({ row: { correctionDueAt } }: { readonly row: Pick<ApplicationRow, 'correctionDueAt'> }) =>
  correctionDueAt && (
    <span className={classes.mark} title={`Waiting for applicant until ${formatDay(correctionDueAt)}`}>
      <span className={shared.text}>Waiting for applicant</span>
      <span aria-hidden className={shared.short}>
        <Hourglass size={14} />
      </span>
    </span>
  );
