import { Skeleton } from '@mantine/core';
import type { ApplicationDetail, AttachedFile } from '@tvet/contract';
import { FileText } from 'lucide-react';
import { reasonOf } from '../../api/errors.ts';
import { useFile } from '../../files/use-file.ts';
import { ErrorBox } from '../../ui/error-box.tsx';
import { formatMoment } from '../../ui/format.ts';
import { uiWords } from '../../ui/words.ts';
import classes from './applicant-files.module.css';
import panel from './panel-section.module.css';
import { fileWords as words } from './words.ts';

/** The uploaded files, named as in the record. */
export type FileKind = 'proof' | 'photo';

/** The address of the file that the record refers to; null if there is none. */
export const acceptedUrl = (application: ApplicationDetail, kind: FileKind): string | null =>
  kind === 'proof' ? application.proofOfEducationUrl : application.applicant.avatar;

interface ApplicantFilesProps {
  readonly application: ApplicationDetail;
  /** The file that is open next to the facts. */
  readonly viewing: FileKind | undefined;
  readonly onView: (kind: FileKind) => void;
}

/** Small pictures of proof and photo that open them. Files that have not been accepted are labelled. */
export const ApplicantFiles = ({ application, viewing, onView }: ApplicantFilesProps) => (
  <section className={panel.section}>
    <h3 className={panel.title}>{words.title}</h3>
    <ul className={panel.list} aria-label={words.title}>
      {(['proof', 'photo'] as const).map((kind) => (
        <li key={kind} className={panel.item}>
          <p className={panel.name}>
            <strong>{words.kinds[kind]}</strong>
          </p>
          <Newest file={application[kind]} />
          <Accepted
            url={acceptedUrl(application, kind)}
            kind={kind}
            open={viewing === kind}
            onView={() => onView(kind)}
          />
        </li>
      ))}
    </ul>
  </section>
);

/** The result of the newest upload, if the record does not refer to it. */
function Newest({ file }: { readonly file: AttachedFile | null }) {
  if (!file || file.state === 'accepted') return null;
  return (
    <p className={panel.state} data-state={file.state}>
      {words.states[file.state](file.fileName, formatMoment(file.uploadedAt))}
    </p>
  );
}

interface AcceptedProps {
  readonly url: string | null;
  readonly kind: FileKind;
  readonly open: boolean;
  readonly onView: () => void;
}

function Accepted({ url, kind, open, onView }: AcceptedProps) {
  const { data, error, isFetching, refetch, renew } = useFile(url);
  if (!url) return <p className={panel.detail}>{words.none}</p>;
  if (error)
    return <ErrorBox message={uiWords.failed(reasonOf(error))} onRetry={() => refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton height={96} />;
  const { thumbnail, fileName } = data;
  return (
    <button type="button" className={classes.open} aria-expanded={open} onClick={onView}>
      {thumbnail ? (
        <img src={thumbnail.url} width={thumbnail.width} height={thumbnail.height} alt="" onError={renew} />
      ) : (
        <FileText aria-hidden size={40} />
      )}
      <span>
        <span className={classes.action}>{words.open[kind]}</span>
        <span className={classes.fileName}>{fileName}</span>
      </span>
    </button>
  );
}
