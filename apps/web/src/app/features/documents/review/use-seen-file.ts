import type { DocumentDetail } from '@tvet/contract';
import { useState } from 'react';

interface SeenFile {
  /** The file on screen, to which the decision applies; undefined until the document has loaded. */
  readonly seen: string | undefined;
  /** The document has a newer file. */
  readonly changed: boolean;
  /** Continues with another file. */
  readonly see: (fileUrl: string | undefined) => void;
}

/** Keeps the file that the reviewer saw first, even if the document is refetched with another one (rules 17.8). */
export function useSeenFile(open: string | undefined, shown: DocumentDetail | undefined): SeenFile {
  const [first, setFirst] = useState<{ readonly open: string; readonly fileUrl: string }>();
  const isOf = open !== undefined && first?.open === open;
  if (open && shown && !isOf) setFirst({ open, fileUrl: shown.fileUrl });
  const seen = isOf ? first.fileUrl : shown?.fileUrl;
  return {
    seen,
    changed: shown !== undefined && shown.fileUrl !== seen,
    see: (fileUrl) => open && fileUrl && setFirst({ open, fileUrl }),
  };
}
