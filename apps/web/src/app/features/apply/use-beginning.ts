import { t } from '@lingui/core/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isAborted, retryUntilAnswered } from '../../../uploads/retry.ts';
import { CallError, messageOf } from '../../api/errors.ts';
import { forgetEdits, keepEdits, readEdits } from '../../drafts/kept-edits.ts';
import { requestAs } from '../../portal.ts';
import { createAttemptKeys } from '../../ui/form/attempt-key.ts';
import type { FormProblem } from '../../ui/form/form-summary.tsx';
import type { FormState } from '../../ui/form/use-portal-form.ts';
import { answerMs } from './draft-keeper.ts';
import { type Program, programs } from './programs.ts';

export const beginningField = 'tvetCategory';

/** The key for edits made before there is a record. */
const record = 'new';

interface BeginningOptions {
  readonly person: string;
  /** The choice before the person makes one. */
  readonly suggested: Program | undefined;
  readonly onWaiting: (retry?: () => void) => void;
  readonly onChanged: () => Promise<void>;
  readonly onDone: () => void;
}

interface Beginning {
  readonly form: FormState;
  readonly program: Program | '';
  readonly choose: (program: Program) => void;
}

const keptProgram = (person: string): Program | undefined => {
  const kept = readEdits(sessionStorage, person, record).edits[beginningField];
  return programs.find((program) => program === kept);
};

/** Begins an application with its programme; after a network failure it is sent automatically (rules 8.20). */
export function useBeginning({ person, suggested, onWaiting, onChanged, onDone }: BeginningOptions): Beginning {
  const [keyFor] = useState(createAttemptKeys);
  const [program, setProgram] = useState<Program | ''>(() => keptProgram(person) ?? suggested ?? '');
  const [problem, setProblem] = useState<FormProblem>();
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [now] = useState(() => new EventTarget());
  const left = useRef(new AbortController());
  const underWay = useRef(false);
  /** The newest choice, which a retry sends. */
  const chosen = useRef(program);

  useEffect(() => {
    left.current = new AbortController();
    return () => left.current.abort();
  }, []);

  const retry = () => void now.dispatchEvent(new Event('click'));
  const fail = (found: FormProblem) => {
    setProblem(found);
    setAttempt((count) => count + 1);
  };
  const begin = async () => {
    const tried = new Set<string>();
    const send = (signal: AbortSignal) => {
      const body = { tvetCategory: chosen.current as Program };
      tried.add(body.tvetCategory);
      return requestAs(person)('POST /applications', { body, idempotencyKey: keyFor(body), signal });
    };
    const wait = (isWaiting: boolean) => {
      setBusy(!isWaiting);
      onWaiting(isWaiting ? retry : undefined);
    };
    try {
      await retryUntilAnswered(send, { answerMs, onWaiting: wait, now, stop: left.current.signal });
    } catch (error) {
      if (isAborted(error)) return;
      const code = error instanceof CallError ? error.code : '';
      if (code === 'INTAKE_CLOSED') await onChanged();
      if (code !== 'APPLICATION_EXISTS')
        return fail({ message: messageOf(error), ...(code === 'INTAKE_CLOSED' && { field: beginningField }) });
      // A try without an answer may have begun it with the other choice: the page reloads to find out.
      if (tried.size > 1) return onChanged();
      // It was begun on another device and continues there.
    }
    forgetEdits(sessionStorage);
    await onChanged();
    onDone();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (underWay.current) return retry();
    if (chosen.current === '') return fail({ field: beginningField, message: t`Choose STC or VEI` });
    underWay.current = true;
    setBusy(true);
    setProblem(undefined);
    await begin().finally(() => {
      underWay.current = false;
      setBusy(false);
    });
  };
  const choose = (value: Program) => {
    chosen.current = value;
    setProblem(undefined);
    setProgram(value);
    keepEdits(sessionStorage, { person, record, version: 0, edits: { [beginningField]: value } });
  };

  return { form: { submit, busy, dirty: false, problems: problem ? [problem] : [], attempt }, program, choose };
}
