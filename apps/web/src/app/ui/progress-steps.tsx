import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './progress-steps.module.css';

export interface ProgressStep {
  readonly key: string;
  readonly label: string;
  readonly done: boolean;
}

interface ProgressStepsProps {
  /** The subject of the steps. */
  readonly label: string;
  readonly steps: readonly ProgressStep[];
  readonly current: string;
  /** Renders the link to a step. */
  readonly link: (step: ProgressStep, props: { className: string; children: ReactNode }) => ReactNode;
}

/** The steps of a long form: the current one, the completed ones, and a link to each. */
export const ProgressSteps = ({ label, steps, current, link }: ProgressStepsProps) => (
  <nav aria-label={label}>
    <ol className={classes.steps}>
      {steps.map((step, at) => (
        <li
          key={step.key}
          className={classes.step}
          data-done={step.done}
          data-current={step.key === current}
          {...(step.key === current && { 'aria-current': 'step' })}
        >
          {link(step, {
            className: classes.link ?? '',
            children: (
              <>
                <span className={classes.number} aria-hidden>
                  {step.done && step.key !== current ? <Check size={20} /> : at + 1}
                </span>
                <span className={classes.name}>
                  {step.label}
                  {step.done && (
                    <span className={classes.hidden}>
                      {' '}
                      <Trans>(done)</Trans>
                    </span>
                  )}
                </span>
              </>
            ),
          })}
        </li>
      ))}
    </ol>
  </nav>
);
