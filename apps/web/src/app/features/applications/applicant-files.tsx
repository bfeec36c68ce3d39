import type { ApplicationDetail, AttachedFile } from '@tvet/contract';
import { FileText } from 'lucide-react';
import { useFile } from '../../files/use-file.ts';
import { formatMoment } from '../../ui/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import classes from './applicant-files.module.css';
import panel from './panel-section.module.css';

/** The uploaded files, named as in the record. */
export type FileKind = 'proof' | 'photo';

export const fileNames: Readonly<Record<FileKind, string>> = { proof: 'Proof of prior learning', photo: 'Photo' };

/** The address of the file that the record refers to; null if there is none. */
export const acceptedUrl = (application: ApplicationDetail, kind: FileKind): string | null =>
  kind === 'proof' ? application.proofOfEducationUrl : application.applicant.avatar;

interface ApplicantFilesProps {
  readonly application: ApplicationDetail;
  /** The file that is open next to the facts. */
  readonly viewing: FileKind | undefined;
  readonly onView: (kind: FileKind) => void;
}

/** Small pictures of proof and photo that open and close them. Files that have not been accepted are labelled. */
export const ApplicantFiles = ({ application, viewing, onView }: ApplicantFilesProps) => (
  <section className="section-block">
    <h3 className="section-title">Files</h3>
    <ul className={panel.list} aria-label="Files">
      {(['proof', 'photo'] as const).map((kind) => (
        <li key={kind} className={panel.item}>
          <p className={panel.name}>
            <strong>{fileNames[kind]}</strong>
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

/** By the state of a file: the sentence that begins with the file. */
const sayNotAccepted: Readonly<Record<Exclude<AttachedFile['state'], 'accepted'>, (file: string) => string>> = {
  waiting: (file) => `${file} is not accepted yet. The scan for malicious software failed and will be retried.`,
  infected: (file) => `${file} contains malicious software. It was not accepted and is in quarantine.`,
  refused: (file) => `${file} was not accepted: see the timeline for the reason. The applicant has to send another.`,
};

/** The result of the newest upload, if the record does not refer to it. */
function Newest({ file }: { readonly file: AttachedFile | null }) {
  if (!file || file.state === 'accepted') return null;
  return (
    <p className={panel.state} data-state={file.state}>
      {sayNotAccepted[file.state](`${file.fileName}, uploaded ${formatMoment(file.uploadedAt)},`)}
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
  const query = useFile(url);
  if (!url) return <p className={panel.detail}>Nothing has been uploaded.</p>;
  return (
    <Loaded query={query} loading="Loading files" height={96}>
      {({ thumbnail, fileName }) => (
        <div className={classes.file} data-file-name={fileName}>
          <button type="button" className={classes.open} aria-expanded={open} onClick={onView}>
            {thumbnail ? (
              <img src={thumbnail.url} width={thumbnail.width} height={thumbnail.height} alt="" onError={query.renew} />
            ) : (
              <FileText aria-hidden size={40} />
            )}
            <span>
              <span className={classes.action}>{`${open ? 'Close' : 'Open'} the ${kind}`}</span>
              <span className={classes.fileName}>{fileName}</span>
            </span>
          </button>
        </div>
      )}
    </Loaded>
  );
}
