import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { DraftStep } from '@tvet/contract';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import classes from './apply.module.css';
import { stepWords as words } from './words.ts';

interface StepButtonsProps {
  readonly busy: boolean;
  /** The previous step. */
  readonly back?: DraftStep;
  readonly words?: { readonly submit: string; readonly busy: string };
}

/** The buttons at the end of every step. */
export const StepButtons = ({ busy, back, words: own }: StepButtonsProps) => (
  <div className={classes.buttons}>
    <SubmitButton busy={busy} words={own ?? { submit: words.next, busy: words.busy }} />
    {back && (
      <Button variant="default" renderRoot={(props) => <Link to="/apply" search={{ step: back }} {...props} />}>
        {words.back}
      </Button>
    )}
  </div>
);
