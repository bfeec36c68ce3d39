import type { ApplicationRow } from '@tvet/contract';
import { useState } from 'react';
import { requestAs } from '../portal.ts';
import { saveFile } from '../ui/save-file.ts';

interface Receipt {
  readonly state: 'rest' | 'busy' | 'done';
  /** The reason why the last download failed. */
  readonly error: unknown;
  readonly download: () => Promise<void>;
}

/** Downloads the sealed receipt of this person's application. */
export function useReceipt(person: string, { id, applicantId }: Pick<ApplicationRow, 'id' | 'applicantId'>): Receipt {
  const [state, setState] = useState<Receipt['state']>('rest');
  const [error, setError] = useState<unknown>();

  const download = async () => {
    if (state === 'busy') return;
    setState('busy');
    setError(undefined);
    try {
      const receipt = await requestAs(person)('GET /applications/{id}/receipt', { params: { id } });
      saveFile(receipt, `receipt-${applicantId}.pdf`);
      setState('done');
    } catch (failure) {
      setError(failure);
      setState('rest');
    }
  };
  return { state, error, download };
}
