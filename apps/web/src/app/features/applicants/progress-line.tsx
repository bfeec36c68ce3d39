import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type Standing, sayProgress } from '@tvet/contract';
import { Check, X } from 'lucide-react';
import classes from './progress-line.module.css';

/** The steps of an application with their days. */
export const ProgressLine = ({ standing }: { readonly standing: Standing }) => (
  <ol aria-label={t`Progress of your application`} className={classes.line}>
    {sayProgress(standing, i18n).map(({ label, day, isDone }, step, { length }) => (
      <li key={label} className={classes.step} data-done={isDone}>
        <span aria-hidden className={classes.mark}>
          {isDone && (standing.status === 'rejected' && step === length - 1 ? <X size={16} /> : <Check size={16} />)}
        </span>
        <span>
          <strong>{label}</strong>
          <span className={classes.day}>{isDone ? (day ?? '') : <Trans>Not yet</Trans>}</span>
        </span>
      </li>
    ))}
  </ol>
);
