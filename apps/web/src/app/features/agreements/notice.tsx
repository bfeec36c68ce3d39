import { Button } from '@mantine/core';
import { HelpLink } from '../../ui/help-link.tsx';
import classes from './frame.module.css';
import { Frame } from './frame.tsx';

export const cannotLoad = 'Unable to Load Agreement';

/** The reasons why a link in an invitation is refused. */
export const deadLinkReasons =
  'It is more than seven days old, has already been used, was replaced by a newer one, or is incomplete.';

const newInvitation =
  'Ask the people who invited you for a new invitation. If you have a password, sign in to see what is left to sign.';

interface NoticeProps {
  readonly title: string;
  readonly text: string;
  /** The next step, if it is not to request another invitation. */
  readonly next?: string;
  readonly onRetry?: (() => void) | undefined;
}

/** The page of a link that cannot be used: what happened, and what to do next. */
export const Notice = ({ title, text, next = newInvitation, onRetry }: NoticeProps) => (
  <Frame title={title}>
    <div className={classes.card} role="alert">
      <p>{text}</p>
      {next !== '' && <p>{next}</p>}
      <div className={classes.buttons}>
        {onRetry && <Button onClick={onRetry}>Try again</Button>}
        <Button component="a" href="/login" variant={onRetry ? 'default' : 'filled'}>
          Sign in
        </Button>
        <Button component="a" href="/" variant="default">
          Back to home
        </Button>
      </div>
      <HelpLink />
    </div>
  </Frame>
);
