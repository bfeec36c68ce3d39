import { reasonOf } from '../api/errors.ts';
import { FileViewer } from '../ui/file-viewer.tsx';
import { usePanelBeside } from '../ui/side-panel.tsx';
import { uiWords } from '../ui/words.ts';
import { useFile } from './use-file.ts';

interface StoredFileViewerProps {
  readonly title: string;
  /** Null where there is none to open. */
  readonly fileUrl: string | null;
  readonly onClose: () => void;
}

/** A file next to what is decided on it: a PDF in pictures of its pages, a DOC or DOCX to download. */
export function StoredFileViewer({ title, fileUrl, onClose }: StoredFileViewerProps) {
  const beside = usePanelBeside();
  const { data, error, isFetching, refetch, renew } = useFile(fileUrl);
  return (
    <FileViewer
      title={title}
      file={data}
      error={error ? uiWords.failed(reasonOf(error)) : undefined}
      retrying={isFetching}
      onRetry={() => refetch()}
      onExpired={renew}
      beside={beside}
      onClose={onClose}
    />
  );
}
