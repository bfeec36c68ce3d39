import { uploadWords as words } from '../../uploads/words.ts';

/** Shows that a file is being prepared: making a picture smaller takes seconds on a slow phone. */
export const Preparing = () => <p role="status" data-preparing />;

/** The chosen file, with a preview if it is a picture. */
export const Chosen = () => (
  <div className="chosen" hidden data-chosen>
    <img alt={words.picture} hidden data-picture />
    <p>
      <span className="overline">{words.chosen}</span>
      <strong className="chosen-line" data-file-name />
      <span className="chosen-line" data-file-size />
    </p>
  </div>
);

export const Progress = () => (
  <div className="progress" hidden data-progress>
    <p role="status" data-step />
    <progress max={100} value={0} aria-label={words.title} />
    <p className="progress-line">
      <strong data-percent />
      <span data-bytes />
    </p>
    <p className="notice" role="alert" hidden data-cut>
      {words.cut}
    </p>
    <div className="buttons">
      <button type="button" className="button button-primary" hidden data-now>
        {words.now}
      </button>
      <button type="button" className="button button-outline" data-stop>
        {words.stop}
      </button>
    </div>
  </div>
);
