import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { Ref } from 'react';
import classes from './upload-progress.module.css';

interface UploadProgressProps {
  readonly percent: number;
  /** The current step. */
  readonly step: string;
  /** The amount of the file that has been sent. */
  readonly detail?: string | undefined;
  /** The reason for a wait. */
  readonly cut?: string | undefined;
  readonly onStop: () => void;
  /** Retries immediately while it waits. */
  readonly onNow?: () => void;
  readonly nowRef?: Ref<HTMLButtonElement>;
}

/** The progress of an upload, the reason for a wait, and buttons to stop or retry it. */
export const UploadProgress = (props: UploadProgressProps) => {
  const percent = Math.round(props.percent);
  return (
    <div className={classes.progress}>
      <progress className="progress-bar" max={100} value={percent} aria-label={t`Upload progress`} />
      <p className={classes.line}>
        <span role="status">{props.step}</span> <strong>{percent}%</strong>
      </p>
      {props.detail && <p className={classes.detail}>{props.detail}</p>}
      <p className={classes.cut} role="status">
        {props.cut}
      </p>
      <div className={classes.buttons} hidden={percent === 100}>
        <Button variant="default" onClick={props.onStop}>
          <Trans>Stop the upload</Trans>
        </Button>
        <Button
          ref={props.nowRef}
          variant="default"
          hidden={!props.cut}
          className={classes.now}
          {...(props.onNow && { onClick: props.onNow })}
        >
          <Trans>Try now</Trans>
        </Button>
      </div>
    </div>
  );
};
