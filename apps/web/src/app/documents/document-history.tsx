import { Button } from '@mantine/core';
import { type DocumentEvent, roleLabels } from '@tvet/contract';
import { formatMoment } from '../ui/format.ts';
import timeline from '../ui/timeline.module.css';
import classes from './document-history.module.css';

interface DocumentHistoryProps {
  readonly history: readonly DocumentEvent[];
  /** Shows the file of a version; absent if there is no room for it. */
  readonly onView?: (fileUrl: string) => void;
}

/** The submissions and reviews of a document, newest first. */
export const DocumentHistory = ({ history, onView }: DocumentHistoryProps) => (
  <section className="section-block">
    <h3 className="section-title">History</h3>
    {history.length === 0 && <p className={classes.detail}>Nothing has happened yet.</p>}
    <ol className="plain-list" aria-label="History">
      {history.map((event) => (
        <li key={`${event.at}${event.type}${event.version}`} className={timeline.event}>
          <HistoryEvent event={event} onView={onView} />
        </li>
      ))}
    </ol>
  </section>
);

const eventLabels: Readonly<Record<DocumentEvent['type'], string>> = {
  uploaded: 'Sent',
  file_infected: 'File with malicious software quarantined',
  file_refused: 'File not accepted',
  approved: 'Approved',
  rejected: 'Rejected',
  modification_required: 'Changes requested',
};

const sayActor = ({ name, role }: NonNullable<DocumentEvent['actor']>): string =>
  name ? ` by ${name} (${roleLabels[role]})` : ` by a ${roleLabels[role]}`;

interface HistoryEventProps {
  readonly event: DocumentEvent;
  readonly onView: DocumentHistoryProps['onView'];
}

function HistoryEvent({ event: { at, type, version, fileUrl, fileName, actor, reason }, onView }: HistoryEventProps) {
  return (
    <>
      <p className={classes.name}>
        <strong>{eventLabels[type]}</strong>
        {version !== null && ` · version ${version}`}
        {actor && sayActor(actor)}
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
          aria-label={`View version ${version}: ${fileName ?? ''}`}
          onClick={() => onView(fileUrl)}
        >
          View
        </Button>
      )}
    </>
  );
}
