import { Button } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { sizeText } from '../../../uploads/file-in-hand.ts';
import { uploadWords as words } from '../../../uploads/words.ts';
import classes from './apply.module.css';
import type { ProofUpload } from './proof-upload.ts';

/** How far the paper has come, with what it is (rules 14.2). */
export function UploadProgress({ upload }: { readonly upload: ProofUpload }) {
  const state = useSyncExternalStore(upload.subscribe, upload.get);
  const file = 'file' in state ? state.file : undefined;
  const picture = usePicture(file);

  return (
    <div className={classes.upload}>
      {picture && <img src={picture} alt={words.picture} className={classes.picture} />}
      {file && (
        <p className={classes.fileName}>
          {file.name}, {sizeText(file.size)}
        </p>
      )}
      <p role="status" className={classes.plain}>
        {state.kind === 'preparing' && words.preparing}
        {state.kind === 'sending' && words[state.step]}
        {state.kind === 'done' && words.done}
      </p>
      {state.kind === 'sending' && (
        <>
          <progress className={classes.bar} max={100} value={state.percent} aria-label={words.title} />
          <p className={classes.barText}>
            <strong>{Math.round(state.percent)} %</strong>
            {state.step === 'send' && <span>{words.sent(sizeText(state.sent), sizeText(state.file.size))}</span>}
          </p>
          {state.cut && (
            <p role="alert" className={classes.notice}>
              {state.cut === 'cut' && state.step === 'send' ? words.cutSending : words[state.cut]}
            </p>
          )}
          <div className={classes.buttons}>
            {state.cut && <Button onClick={upload.retry}>{words.now}</Button>}
            <Button variant="default" onClick={upload.stop}>
              {words.stop}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

/** The address of a picture that is on this device. */
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
