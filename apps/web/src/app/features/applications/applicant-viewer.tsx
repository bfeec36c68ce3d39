import { messageOf } from '../../api/errors.ts';
import { useFile } from '../../files/use-file.ts';
import { FileViewer } from '../../ui/file-viewer.tsx';
import { usePanelBeside } from '../../ui/side-panel.tsx';
import { uiWords } from '../../ui/words.ts';
import type { FileKind } from './applicant-files.tsx';
import { fileWords as words } from './words.ts';

interface ApplicantViewerProps {
  readonly url: string | null;
  readonly kind: FileKind;
  readonly onClose: () => void;
}

/** A file of an applicant next to the facts: what a reviewer reads, and what was claimed. */
export function ApplicantViewer({ url, kind, onClose }: ApplicantViewerProps) {
  const beside = usePanelBeside();
  const { data, error, isFetching, refetch, renew } = useFile(url);
  return (
    <FileViewer
      title={words.kinds[kind]}
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
