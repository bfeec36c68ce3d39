import type { UploadPurpose } from '@tvet/contract';
import { useRef, useState } from 'react';
import { asSent, faultOf } from '../../uploads/file-in-hand.ts';

/** Returns the problem of the file chosen last, as soon as its first bytes have been read. */
export function useFileFault(purpose: UploadPurpose) {
  const [fault, setFault] = useState<string>();
  const latest = useRef<File | null>(null);
  const look = async (file: File | null) => {
    latest.current = file;
    setFault(undefined);
    const found = file ? faultOf(await asSent(file), purpose) : undefined;
    if (latest.current === file) setFault(found);
  };
  return { fault, look };
}
