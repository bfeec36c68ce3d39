import { Alert } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import classes from './form-summary.module.css';

export interface FormProblem {
  readonly message: string;
  /** The id of the input to fix; absent if the form as a whole was refused. */
  readonly field?: string;
}

interface FormSummaryProps {
  readonly problems: readonly FormProblem[];
  /** Incremented with every refused attempt, so that the same problems receive the focus again. */
  readonly attempt: number;
  /** The id of a related message, which a screen reader reads with it. */
  readonly describedBy?: string | undefined;
}

const inputs = ['input', 'select', 'textarea', 'button'].map((kind) => `${kind}:not([disabled])`).join();

/**
 * A field is one input, a box around several, the boxes of a code, of which the first is `{id}-1`, or another focusable element
 * such as a sheet to draw on. Disabled inputs receive no focus.
 */
export function focusField(id: string): void {
  const field = document.getElementById(id) ?? document.getElementById(`${id}-1`);
  const input = field?.matches(inputs) ? field : field?.querySelector<HTMLElement>(inputs);
  (input ?? field)?.focus();
}

/** All problems of a form, above it; receives the focus when an attempt is refused. */
export function FormSummary({ problems, attempt, describedBy }: FormSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const shown = problems.length > 0;

  useEffect(() => {
    if (shown && attempt > 0) box.current?.focus();
  }, [shown, attempt]);

  if (!shown) return null;
  return (
    // Wraps the library's alert, which only allows its own text as description.
    <div ref={box} tabIndex={-1} role="alert" aria-describedby={describedBy}>
      <Alert role="group" color="red" icon={<CircleAlert aria-hidden />} className={classes.box}>
        <ul className={classes.list}>
          {problems.map(({ message, field }) => (
            <li key={`${field}${message}`}>
              {field ? (
                <button type="button" className={classes.link} onClick={() => focusField(field)}>
                  {message}
                </button>
              ) : (
                message
              )}
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}
