import { messageOf } from '../api/errors.ts';
import { useFile } from '../files/use-file.ts';
import { FileViewer } from '../ui/file-viewer.tsx';
import { usePanelBeside } from '../ui/side-panel.tsx';
import { uiWords } from '../ui/words.ts';

interface DocumentViewerProps {
  readonly title: string;
  readonly fileUrl: string;
  readonly onClose: () => void;
}

/** The document next to what is decided of it: a PDF in pictures of its pages, a DOC or DOCX to download. */
export function DocumentViewer({ title, fileUrl, onClose }: DocumentViewerProps) {
  const beside = usePanelBeside();
  const { data, error, isFetching, refetch, renew } = useFile(fileUrl);
  return (
    <FileViewer
      title={title}
      file={data}
      error={error ? uiWords.failed(messageOf(error)) : undefined}
      retrying={isFetching}
      onRetry={() => refetch()}
      onExpired={renew}
      beside={beside}
      onClose={onClose}
    />
  );
}
