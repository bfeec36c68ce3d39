import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { MessageRecord } from '@tvet/contract';
import { formatMoment } from '../../ui/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import classes from './applicant-messages.module.css';
import { messageName, stateOf } from './message-state.ts';
import panel from './panel-section.module.css';
import { messagesQuery } from './queries.ts';

interface ApplicantMessagesProps {
  /** The id of the application. */
  readonly id: string;
  /** The last message that was confirmed or cancelled: its button gets the focus when the dialog closes. */
  readonly asked: string | undefined;
  readonly onResend: (message: MessageRecord) => void;
}

/** The messages to the applicant and their delivery, newest first. */
export function ApplicantMessages({ id, asked, onResend }: ApplicantMessagesProps) {
  return (
    <section className="section-block">
      <h3 className="section-title">Messages</h3>
      <Loaded query={useQuery(messagesQuery(id))} loading="Loading messages" height={96}>
        {(data) =>
          data.length === 0 ? (
            <p className={panel.detail}>Nothing has been sent to the applicant yet.</p>
          ) : (
            <ul className={panel.list} aria-label="Messages">
              {data.map((message) => (
                <li key={message.id} className={panel.card}>
                  <Message message={message} wasAsked={message.id === asked} onResend={() => onResend(message)} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

interface MessageProps {
  readonly message: MessageRecord;
  readonly wasAsked: boolean;
  readonly onResend: () => void;
}

const Message = ({ message, wasAsked, onResend }: MessageProps) => (
  <>
    <p className={panel.name}>
      <strong>{messageName(message)}</strong>
    </p>
    <p className={panel.state} data-state={message.status}>
      {stateOf(message)}
    </p>
    {message.subject ? (
      // A letter is long; its subject identifies it.
      <details className={classes.letter}>
        <summary>{message.subject}</summary>
        <p className={classes.text}>{message.text}</p>
      </details>
    ) : (
      <p className={classes.text}>{message.text}</p>
    )}
    {message.providerReply && <p className={panel.detail}>The provider replied: {message.providerReply}</p>}
    <p className={panel.detail}>
      <time dateTime={message.createdAt}>{formatMoment(message.createdAt)}</time>
      {(message.smsParts ?? 0) > 1 && ` · ${message.smsParts} SMS parts`}
      {message.causedBy && ` · caused by ${message.causedBy.name}`}
    </p>
    {message.allowedActions.includes('resend') && (
      <Button
        variant="default"
        size="sm"
        className={classes.resend}
        aria-label={`Send again: ${messageName(message)}`}
        data-autofocus={wasAsked || undefined}
        onClick={onResend}
      >
        Send again
      </Button>
    )}
  </>
);
