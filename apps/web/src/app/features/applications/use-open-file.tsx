import { useLocalStorage } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { ApplicationDetail, ApplicationRow } from '@tvet/contract';
import { type ReactNode, useRef, useState } from 'react';
import { StoredFileViewer } from '../../files/stored-file-viewer.tsx';
import { usePrefetchedFile } from '../../files/use-file.ts';
import { useUser } from '../../session/use-session.ts';
import { firstView } from '../../ui/file-viewer.tsx';
import type { OpenRecord } from '../../ui/list/use-open-record.ts';
import { usePanelBeside } from '../../ui/side-panel.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { acceptedUrl, type FileKind, fileNames } from './applicant-files.tsx';
import { detailQuery } from './queries.ts';

interface OpenFile {
  readonly viewing: FileKind | undefined;
  readonly toggle: (kind: FileKind) => void;
  /** Closes a file that the user opened for this record; undefined without one. */
  readonly onEscape: (() => void) | undefined;
  /** Over the list, next to the panel; undefined if the file is in the panel. */
  readonly beside: ReactNode;
  readonly inside: ReactNode;
}

/**
 * The file that is open with a record. For those who decide, next to a panel, the proof opens by itself and stays open from record
 * to record with its zoom and position; the browser remembers whether they want it. Otherwise a file opens on demand.
 */
export function useOpenFile(record: OpenRecord<ApplicationRow, ApplicationDetail>): OpenFile {
  const beside = usePanelBeside();
  const keepsProof = useUser().permissions.includes('applications:reject') && beside;
  const [wantsProof, setWantsProof] = useLocalStorage<boolean>({
    key: 'proofOpen',
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  const [asked, setAsked] = useState<FileKind>();
  const kept = useRef(firstView);
  const open = record.isOpen ? record.id : undefined;
  const [lastOpen, setLastOpen] = useState(open);
  if (open !== lastOpen) {
    setLastOpen(open);
    setAsked(undefined);
  }
  const application = record.query.data;
  // The row has the proof before the whole application has loaded, so the viewer does not close in between.
  const proofUrl = (application ?? record.row)?.proofOfEducationUrl ?? null;
  const staysOpen = keepsProof && wantsProof && proofUrl !== null;
  const viewing = open === undefined ? undefined : (asked ?? (staysOpen ? 'proof' : undefined));

  const toggle = (kind: FileKind) => {
    if (viewing === kind && asked) return setAsked(undefined);
    if (kind === 'photo' || !keepsProof) return setAsked(kind);
    setAsked(undefined);
    setWantsProof(viewing !== 'proof');
  };
  useKeys({ o: open !== undefined && proofUrl !== null ? () => toggle('proof') : undefined });

  const { data: next } = useQuery({ ...detailQuery(record.next?.id ?? ''), enabled: false });
  usePrefetchedFile((keepsProof && wantsProof && next?.proofOfEducationUrl) || null);

  const url = viewing === 'photo' ? application && acceptedUrl(application, 'photo') : proofUrl;
  const viewer = viewing && url && (
    <StoredFileViewer
      key={viewing}
      title={fileNames[viewing]}
      fileUrl={url}
      {...(viewing === 'proof' && keepsProof && { kept })}
      onClose={() => toggle(viewing)}
    />
  );
  return {
    viewing,
    toggle,
    onEscape: asked && (() => setAsked(undefined)),
    beside: beside && viewer,
    inside: !beside && viewer,
  };
}
