import { Anchor } from '@mantine/core';
import classes from './auth-form.module.css';
import { AuthHeading } from './auth-heading.tsx';
import type { Place } from './sign-up-in-turn.ts';
import { signUpWords } from './sign-up-words.ts';

const words = signUpWords.queue;

interface QueueNoticeProps {
  readonly place: Place;
  readonly onLeave: () => void;
}

/** The page while the server is at its limit: the place in the queue, and nothing to do (rules 4.32). */
export const QueueNotice = ({ place, onLeave }: QueueNoticeProps) => (
  <>
    <AuthHeading title={words.title}>{words.lead}</AuthHeading>
    <div className={classes.form}>
      <p role="status" className={classes.position}>
        {words.position(place.position)}
      </p>
      <p className={classes.aside}>{place.isAway ? words.away : words.goesOn}</p>
      <Anchor component="button" type="button" underline="always" className={classes.back} onClick={onLeave}>
        {words.leave}
      </Anchor>
    </div>
  </>
);
