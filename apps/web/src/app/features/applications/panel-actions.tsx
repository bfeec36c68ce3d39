import { Button } from '@mantine/core';
import type { ApplicationRow, StatusAction } from '@tvet/contract';
import { useQueuedItem } from '../../approvals/use-queue.ts';
import { availableSteps } from './available-steps.ts';
import { takesAway } from './steps.ts';
import { stepWords } from './words.ts';

interface PanelActionsProps {
  readonly application: ApplicationRow;
  readonly onStep: (action: StatusAction, row: ApplicationRow) => void;
}

/** The steps of a row as buttons; unavailable ones are shown with the reason. */
export function PanelActions({ application, onStep }: PanelActionsProps) {
  const available = availableSteps(application, useQueuedItem(application.id));
  if (available.length === 0) return null;
  return (
    <>
      {available.map(({ action, blocked }) => (
        <Button
          key={action}
          variant={takesAway(action) ? 'outline' : 'filled'}
          color={takesAway(action) ? 'red' : 'green'}
          disabled={blocked !== undefined}
          aria-describedby={blocked && `blocked-${action}`}
          onClick={() => onStep(action, application)}
        >
          {stepWords[action].title}
        </Button>
      ))}
      {available.map(
        ({ action, blocked }) =>
          blocked && (
            <p key={action} id={`blocked-${action}`}>
              {blocked}
            </p>
          ),
      )}
    </>
  );
}
