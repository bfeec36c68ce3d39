import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { sizeText } from '@tvet/contract';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { sayCut, saySent, sayStep } from '../../../uploads/upload.ts';
import { UploadProgress as Bar } from '../../ui/upload-progress.tsx';
import classes from './apply.module.css';
import { isWaiting, type ProofUpload, sayFileKept } from './proof-upload.ts';

export function UploadProgress({ upload }: { readonly upload: ProofUpload }) {
  const state = useSyncExternalStore(upload.subscribe, upload.get);
  const file = 'file' in state ? state.file : undefined;
  const picture = usePicture(file);

  return (
    <div className={classes.upload}>
      {picture && <img src={picture} alt={t`Your chosen file`} className={classes.picture} />}
      {file && (
        <p className={classes.fileName}>
          {file.name}, {sizeText(file.size)}
        </p>
      )}
      <p role="status" className={classes.plain}>
        {state.kind === 'preparing' && <Trans>Getting the file ready...</Trans>}
        {state.kind === 'done' && sayStep('done')}
      </p>
      {state.kind === 'sending' && (
        <Bar
          percent={state.percent}
          step={sayStep(state.step)}
          detail={state.step === 'send' ? saySent(state.sent, state.file.size) : undefined}
          cut={isWaiting(state) ? sayFileKept() : state.cut && sayCut(state.cut, state.step === 'send')}
          onStop={upload.stop}
          onNow={upload.retry}
        />
      )}
    </div>
  );
}

/** The address of a local picture. */
function usePicture(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return setAddress(undefined);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
