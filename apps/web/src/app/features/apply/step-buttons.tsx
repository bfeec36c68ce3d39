import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { DraftStep } from '@tvet/contract';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import classes from './apply.module.css';

interface StepButtonsProps {
  readonly busy: boolean;
  /** The previous step. */
  readonly back?: DraftStep;
  readonly words?: { readonly submit: string; readonly busy: string };
}

/** The buttons at the end of every step. */
export const StepButtons = ({ busy, back, words }: StepButtonsProps) => (
  <div className={classes.buttons}>
    <SubmitButton busy={busy} words={words ?? { submit: t`Save and continue`, busy: t`Saving...` }} />
    {back && (
      <Button variant="default" renderRoot={(props) => <Link to="/apply" search={{ step: back }} {...props} />}>
        <Trans>Back</Trans>
      </Button>
    )}
  </div>
);
