import type { RefObject } from 'react';
import { sayError } from '../api/errors.ts';
import { sayNoFile } from '../ui/download.ts';
import { type FileView, FileViewer } from '../ui/file-viewer.tsx';
import { usePanelBeside } from '../ui/side-panel.tsx';
import { useFile } from './use-file.ts';

interface StoredFileViewerProps {
  readonly title: string;
  /** Null if there is no file. */
  readonly fileUrl: string | null;
  /** The view that a viewer keeps from record to record. */
  readonly kept?: RefObject<FileView>;
  readonly onClose: () => void;
}

/** A file next to its review: a PDF as pictures of its pages, a DOC or DOCX to download. */
export function StoredFileViewer({ title, fileUrl, kept, onClose }: StoredFileViewerProps) {
  const beside = usePanelBeside();
  const { data, error, isFetching, refetch, renew } = useFile(fileUrl);
  return (
    <FileViewer
      title={title}
      file={data}
      error={error ? sayError(sayNoFile(error)) : undefined}
      retrying={isFetching}
      onRetry={() => refetch()}
      onExpired={renew}
      beside={beside}
      kept={kept}
      onClose={onClose}
    />
  );
}
