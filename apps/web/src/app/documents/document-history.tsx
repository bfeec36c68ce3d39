import { Button } from '@mantine/core';
import type { DocumentEvent } from '@tvet/contract';
import { formatMoment } from '../ui/format.ts';
import timeline from '../ui/timeline.module.css';
import classes from './document-history.module.css';
import { historyWords as words } from './words.ts';

interface DocumentHistoryProps {
  readonly history: readonly DocumentEvent[];
  /** Shows the file of a version; absent if there is no room for it. */
  readonly onView?: (fileUrl: string) => void;
}

/** The submissions and reviews of a document, newest first. */
export const DocumentHistory = ({ history, onView }: DocumentHistoryProps) => (
  <section className="section-block">
    <h3 className="section-title">{words.title}</h3>
    {history.length === 0 && <p className={classes.detail}>{words.nothing}</p>}
    <ol className="plain-list" aria-label={words.title}>
      {history.map((event) => (
        <li key={`${event.at}${event.type}${event.version}`} className={timeline.event}>
          <HistoryEvent event={event} onView={onView} />
        </li>
      ))}
    </ol>
  </section>
);

interface HistoryEventProps {
  readonly event: DocumentEvent;
  readonly onView: DocumentHistoryProps['onView'];
}

function HistoryEvent({ event: { at, type, version, fileUrl, fileName, actor, reason }, onView }: HistoryEventProps) {
  return (
    <>
      <p className={classes.name}>
        <strong>{words.events[type]}</strong>
        {version !== null && ` · ${words.version(version)}`}
        {actor && words.by(actor)}
      </p>
      <p className={classes.detail}>
        <time dateTime={at}>{formatMoment(at)}</time>
        {type === 'uploaded' && fileName && ` · ${fileName}`}
      </p>
      {reason && <p className={classes.reason}>{reason}</p>}
      {onView && type === 'uploaded' && fileUrl && version !== null && (
        <Button
          variant="subtle"
          className={classes.view}
          aria-label={words.viewOf(fileName ?? '', version)}
          onClick={() => onView(fileUrl)}
        >
          {words.view}
        </Button>
      )}
    </>
  );
}
