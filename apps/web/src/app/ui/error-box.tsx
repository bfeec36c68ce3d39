import { t } from '@lingui/core/macro';
import { Alert, Button } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { useRef } from 'react';
import classes from './error-box.module.css';
import { usePassedFocus } from './focus.ts';

interface ErrorBoxProps {
  readonly message: string;
  readonly onRetry?: () => void;
  /** The label of the button. */
  readonly retry?: string;
  readonly retrying?: boolean;
}

/** Shows the error in place of the content, with a retry button. */
export function ErrorBox({ message, onRetry, retry = t`Retry`, retrying = false }: ErrorBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  usePassedFocus(box);
  return (
    <Alert
      ref={box}
      color="red"
      variant="light"
      icon={<CircleAlert aria-hidden />}
      role="alert"
      className={classes.box}
    >
      <p className={classes.message}>{message}</p>
      {onRetry && (
        // Not `loading`, which loses the focus.
        <Button
          variant="outline"
          color="red"
          onClick={() => !retrying && onRetry()}
          aria-disabled={retrying}
          data-busy={retrying}
        >
          {retry}
        </Button>
      )}
    </Alert>
  );
}
