import { Alert, Button } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import classes from './error-box.module.css';

interface ErrorBoxProps {
  readonly message: string;
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
}

/** Says what went wrong where the content would be, and offers another try. */
export const ErrorBox = ({ message, onRetry, retrying = false }: ErrorBoxProps) => (
  <Alert color="red" variant="light" icon={<CircleAlert aria-hidden />} role="alert" className={classes.box}>
    <p className={classes.message}>{message}</p>
    {onRetry && (
      <Button variant="outline" color="red" onClick={onRetry} loading={retrying}>
        Retry
      </Button>
    )}
  </Alert>
);
