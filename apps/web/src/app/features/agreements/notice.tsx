import { Button } from '@mantine/core';
import classes from './frame.module.css';
import { Frame } from './frame.tsx';
import { shared } from './words.ts';

interface NoticeProps {
  readonly title: string;
  readonly text: string;
  /** The next step, if it is not to request another invitation. */
  readonly next?: string;
  readonly onRetry?: (() => void) | undefined;
  readonly retry?: string;
}

/** The page of a link that cannot be used: what happened, and what to do next. */
export const Notice = ({ title, text, next = shared.newInvitation, onRetry, retry }: NoticeProps) => (
  <Frame title={title}>
    <div className={classes.card} role="alert">
      <p>{text}</p>
      {next !== '' && <p>{next}</p>}
      <div className={classes.buttons}>
        {onRetry && <Button onClick={onRetry}>{retry}</Button>}
        <Button component="a" href="/login" variant={onRetry ? 'default' : 'filled'}>
          {shared.signIn}
        </Button>
        <Button component="a" href="/" variant="default">
          {shared.home}
        </Button>
      </div>
    </div>
  </Frame>
);
