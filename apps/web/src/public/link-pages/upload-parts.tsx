import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

/** Shows that a file is being prepared: making a picture smaller takes seconds on a slow phone. */
export const Preparing = () => <p role="status" data-preparing />;

/** The chosen file, with a preview if it is a picture. */
export const Chosen = () => (
  <div className="chosen" hidden data-chosen>
    <img alt={t`Your chosen file`} hidden data-picture />
    <p>
      <span className="overline">
        <Trans>You chose</Trans>
      </span>
      <strong className="chosen-line" data-file-name />
      <span className="chosen-line" data-file-size />
    </p>
  </div>
);

export const Progress = () => (
  <div className="progress" hidden data-progress>
    <p role="status" data-step />
    <progress max={100} value={0} aria-label={t`Uploading`} />
    <p className="progress-line">
      <strong data-percent />
      <span data-bytes />
    </p>
    <p className="notice" role="alert" hidden data-cut />
    <div className="buttons">
      <button type="button" className="button button-primary" hidden data-now>
        <Trans>Try now</Trans>
      </button>
      <button type="button" className="button button-outline" data-stop>
        <Trans>Stop the upload</Trans>
      </button>
    </div>
  </div>
);
