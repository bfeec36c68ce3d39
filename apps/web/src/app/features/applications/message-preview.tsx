import { Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { messageChannelLabels, type Rejection } from '@tvet/contract';
import { typingPause } from '../../ui/list/use-debounced-text.ts';
import classes from './message-preview.module.css';
import { previewQuery } from './queries.ts';

const title = 'What the applicant will read';

interface MessagePreviewProps {
  /** The id of the application. */
  readonly id: string;
  readonly rejection: Rejection;
}

/** The message to the applicant about a rejection, in each channel; the decision never waits for it. */
export function MessagePreview({ id, rejection }: MessagePreviewProps) {
  // Compared as text: an equal rejection in a new object changes nothing.
  const [settled] = useDebouncedValue(JSON.stringify(rejection), typingPause);
  const { data, error } = useQuery(previewQuery(id, { status: 'rejected', rejection: JSON.parse(settled) }));
  return (
    <section className={classes.preview} aria-label={title}>
      <p className={classes.title}>{title}</p>
      {error && <p>The message cannot be shown at the moment. You can still decide.</p>}
      {!data && !error && <Skeleton height={72} />}
      {data?.length === 0 && (
        <p>The applicant has no confirmed phone number or email address, so no message is sent.</p>
      )}
      {data?.map(({ channel, subject, text }) => (
        <details key={channel} className={classes.message} open={channel === 'sms'}>
          <summary>
            {messageChannelLabels[channel]}
            {subject && `: ${subject}`}
          </summary>
          <p className={classes.text}>{text}</p>
        </details>
      ))}
    </section>
  );
}
