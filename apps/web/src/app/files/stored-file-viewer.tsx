import { sayError } from '../api/errors.ts';
import { sayNoFile } from '../ui/download.ts';
import { FileViewer } from '../ui/file-viewer.tsx';
import { usePanelBeside } from '../ui/side-panel.tsx';
import { useFile } from './use-file.ts';

interface StoredFileViewerProps {
  readonly title: string;
  /** Null if there is no file. */
  readonly fileUrl: string | null;
  readonly onClose: () => void;
}

/** A file next to its review: a PDF as pictures of its pages, a DOC or DOCX to download. */
export function StoredFileViewer({ title, fileUrl, onClose }: StoredFileViewerProps) {
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
      onClose={onClose}
    />
  );
}
