import { Button } from '@mantine/core';
import { Copy, Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { saveFile } from '../ui/save-file.ts';
import { toast } from '../ui/toast.ts';
import classes from './second-factor.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  /** Called once the user has saved the codes. */
  readonly onDone: () => void;
}

/** New recovery codes, which are never shown again. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const text = `${codes.join('\n')}\n`;
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success('Recovery codes copied');
    } catch {
      toast.error('Your browser does not allow copying. Download the codes instead');
    }
  };
  return (
    <>
      <div>
        <h3 ref={heading} tabIndex={-1} className="section-title">
          Save your recovery codes
        </h3>
        <p className="quiet">
          Each code signs you in once if you do not have your phone. Keep them in a safe place: we cannot show them
          again.
        </p>
      </div>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row">
        <Button variant="default" leftSection={<Copy aria-hidden size={18} />} onClick={() => void copy()}>
          Copy
        </Button>
        <Button
          variant="default"
          leftSection={<Download aria-hidden size={18} />}
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'tvet-recovery-codes.txt')}
        >
          Download
        </Button>
        <Button onClick={onDone}>I have saved them</Button>
      </div>
    </>
  );
}
