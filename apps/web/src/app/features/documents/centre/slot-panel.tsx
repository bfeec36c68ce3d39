import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type DocumentSlot, type DocumentType, periodLabel } from '@tvet/contract';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { DocumentHistory } from '../../../documents/document-history.tsx';
import { documentQuery, sayLoadingFailed, slotsQuery } from '../../../documents/queries.ts';
import { typeLabel } from '../../../documents/type-label.ts';
import { StoredFileViewer } from '../../../files/stored-file-viewer.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { DocumentBadge } from '../../../ui/document-badge.tsx';
import { focusHeading } from '../../../ui/focus.ts';
import { formatDay, formatMoment } from '../../../ui/format.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { type SlotActions, SlotButtons } from './slot-actions.tsx';
import { SlotNotes, SlotPeriod } from './slot-facts.tsx';
import classes from './slot-panel.module.css';

/** The open document type, and the open period of it. */
export interface OpenSlots {
  readonly centerId: string;
  readonly skillId: string;
  readonly documentType: DocumentType;
  readonly period: string | undefined;
}

interface SlotPanelProps extends Pick<SlotActions, 'onUpload' | 'onTemplate'> {
  /** Undefined closes the panel. */
  readonly open: OpenSlots | undefined;
  /** A dialog is open above it. */
  readonly covered: boolean;
  /** The file that is open next to the facts. */
  readonly viewing: string | undefined;
  readonly onViewing: (fileUrl: string | undefined) => void;
  /** Opens one of the periods, with its file; undefined returns to all of them. */
  readonly onPeriod: (period: string | undefined, fileUrl?: string) => void;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

/** All periods of one document type in one trade, or a single period. */
export function SlotPanel(props: SlotPanelProps) {
  const { open, covered, viewing, onViewing, onPeriod, onClose, onClosed, ...actions } = props;
  const [last, setLast] = useState(open);
  // The panel keeps its content while it slides out.
  if (open && JSON.stringify(open) !== JSON.stringify(last)) setLast(open);
  const shown = open ?? last;
  const query = useQuery({ ...slotsQuery(shown), enabled: open !== undefined });
  return (
    <SidePanel
      opened={open !== undefined}
      covered={covered}
      onClose={onClose}
      onEscape={viewing === undefined ? undefined : () => onViewing(undefined)}
      onClosed={onClosed}
      title={shown ? typeLabel(shown.documentType) : 'Document'}
    >
      {shown && (
        <Loaded
          key={`${shown.skillId}${shown.documentType}`}
          query={query}
          loading="Loading the periods"
          height={280}
          failed={sayLoadingFailed}
        >
          {(slots) =>
            shown.period === undefined ? (
              <SlotList slots={slots} onView={(slot) => onPeriod(slot.period, slot.document?.fileUrl)} {...actions} />
            ) : (
              <OneSlot
                centerId={shown.centerId}
                slot={slots.find(({ period }) => period === shown.period)}
                viewing={viewing}
                onViewing={onViewing}
                onBack={() => onPeriod(undefined)}
                {...actions}
              />
            )
          }
        </Loaded>
      )}
    </SidePanel>
  );
}

interface SlotListProps extends SlotActions {
  readonly slots: readonly DocumentSlot[];
}

function SlotList({ slots, ...actions }: SlotListProps) {
  if (slots.length === 0) return <p>No documents found</p>;
  return (
    <>
      <p className={classes.skill}>{slots[0]?.skillName}</p>
      <ul className="plain-list" aria-label="Periods, latest first">
        {slots.map((slot) => (
          <li key={slot.period} className={classes.item}>
            <div className={classes.line}>
              <SlotPeriod slot={slot} />
              <DocumentBadge status={slot.status} urgency={slot.urgency} />
            </div>
            <SlotNotes slot={slot} />
            <SlotButtons slot={slot} {...actions} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface OneSlotProps extends Pick<SlotActions, 'onUpload' | 'onTemplate'> {
  readonly centerId: string;
  readonly slot: DocumentSlot | undefined;
  /** The file that is open next to the facts. */
  readonly viewing: string | undefined;
  readonly onViewing: (fileUrl: string | undefined) => void;
  readonly onBack: () => void;
}

function OneSlot({ centerId, slot, viewing, onViewing, onBack, ...actions }: OneSlotProps) {
  const document = useQuery(documentQuery(centerId, slot?.document?.id));
  const back = () => {
    onBack();
    focusHeading();
  };
  return (
    <>
      <Button
        variant="subtle"
        className={classes.back}
        leftSection={<ChevronLeft aria-hidden size={18} />}
        onClick={back}
      >
        All periods
      </Button>
      {!slot && <p>No document is needed for this period, and none was sent.</p>}
      {slot && (
        <>
          <p className={classes.badge}>
            <DocumentBadge status={slot.status} urgency={slot.urgency} />
          </p>
          <SlotNotes slot={slot} />
          <div className={classes.actions}>
            <SlotButtons slot={slot} onView={() => onViewing(slot.document?.fileUrl)} {...actions} />
          </div>
          <DescriptionList
            title="Document"
            items={[
              { term: 'Skill', value: slot.skillName },
              { term: 'Period', value: `${periodLabel(slot.period)} (${slot.period})` },
              { term: 'Due', value: formatDay(slot.dueOn) },
              ...(slot.document
                ? [
                    { term: 'Sent', value: formatMoment(slot.document.submittedAt) },
                    { term: 'Sent by', value: document.data?.submittedBy?.name },
                    { term: 'File', value: slot.document.fileName },
                  ]
                : []),
            ]}
          />
          {viewing && (
            <StoredFileViewer
              key={viewing}
              title={`${typeLabel(slot.documentType)}, ${periodLabel(slot.period)}`}
              fileUrl={viewing}
              onClose={() => onViewing(undefined)}
            />
          )}
          {slot.document && (
            <Loaded query={document} loading="Loading the history" height={96} failed={sayLoadingFailed}>
              {({ history }) => <DocumentHistory history={history} onView={onViewing} />}
            </Loaded>
          )}
        </>
      )}
    </>
  );
}
