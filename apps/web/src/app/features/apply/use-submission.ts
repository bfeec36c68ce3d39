import { t } from '@lingui/core/macro';
import { type FormEvent, useRef, useState } from 'react';
import { isNetworkError } from '../../../uploads/retry.ts';
import { CallError, messageOf } from '../../api/errors.ts';
import { requestAs } from '../../portal.ts';
import { createAttemptKeys } from '../../ui/form/attempt-key.ts';
import type { FormProblem } from '../../ui/form/form-summary.tsx';
import type { FormState } from '../../ui/form/use-portal-form.ts';
import type { Keeper } from './live.ts';

interface SubmissionOptions {
  readonly person: string;
  readonly keeper: Keeper;
  readonly onChanged: () => Promise<void>;
}

interface Submission {
  readonly form: FormState;
  /** Another application has this NIN. */
  readonly ninTaken: boolean;
}

/** It was submitted already: from here before the network failed, or on another device. */
const isOver = (code: string) => code === 'WRONG_STATUS' || code === 'NOT_FOUND';

const sayOffline = () =>
  t`There is no network, so your application is not submitted yet. Try again when the network is back.`;

const sayUnknown = () =>
  t`The connection was lost before the answer arrived. Press the button again when the network is back. Your application will not be submitted twice.`;

/** Saves pending edits, then submits. After a lost answer it retries with the same key. */
export function useSubmission({ person, keeper, onChanged }: SubmissionOptions): Submission {
  const [keyFor] = useState(createAttemptKeys);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly FormProblem[]>([]);
  const [code, setCode] = useState('');
  const [attempt, setAttempt] = useState(0);
  const underWay = useRef(false);

  const fail = (message: string | undefined) => {
    setProblems(message === undefined ? [] : [{ message }]);
    setAttempt((count) => count + 1);
  };

  const refused = async (error: unknown) => {
    if (!(error instanceof CallError)) return fail(messageOf(error));
    if (isOver(error.code)) return onChanged();
    setCode(error.code);
    if (isNetworkError(error)) return fail(navigator.onLine ? sayUnknown() : sayOffline());
    if (error.code === 'INTAKE_CLOSED' || error.code === 'APPLICATION_EXISTS') await onChanged();
    // The refreshed draft names the fields that are missing or were changed elsewhere.
    else await keeper.refresh().catch(() => undefined);
    fail(error.message);
  };

  const send = async () => {
    const saving = await keeper.saveAll();
    if (saving === 'waiting') return fail(sayOffline());
    if (saving !== 'saved')
      return fail(t`Some answers are not saved yet. They have to be saved before you can submit.`);
    const { id, version } = keeper.get().draft;
    try {
      const request = { params: { id }, query: { version }, idempotencyKey: keyFor({ id, version }) };
      await requestAs(person)('POST /applications/{id}/submit', request);
      await onChanged();
    } catch (error) {
      await refused(error);
    }
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setCode('');
    setProblems([]);
    await send().finally(() => {
      underWay.current = false;
      setBusy(false);
    });
  };

  return { form: { submit, busy, dirty: false, problems, attempt }, ninTaken: code === 'NIN_HAS_APPLICATION' };
}
