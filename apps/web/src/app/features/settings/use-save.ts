import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError, messageOf } from '../../api/errors.ts';
import type { FormProblem } from '../../ui/form-summary.tsx';

type FieldErrors = Record<string, string>;

interface SaveOptions<V> {
  readonly send: (values: V) => Promise<unknown>;
  readonly onSaved: () => void;
  /** The field of the form that a name of the server's stands for; unknown ones concern the form as a whole. */
  readonly fieldOf: (name: string) => string | undefined;
  readonly setErrors: (errors: FieldErrors) => void;
}

/** Sends a form of the settings; what is refused stands beside its field and in the summary. */
export function useSave<V>({ send, onSaved, fieldOf, setErrors }: SaveOptions<V>) {
  const [attempt, setAttempt] = useState(0);
  const [refusal, setRefusal] = useState<string>();
  const again = () => setAttempt((count) => count + 1);
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: onSaved,
    onError: (error) => {
      const fields: FieldErrors = {};
      for (const { field, message } of error instanceof CallError ? error.fieldErrors : []) {
        const known = fieldOf(field);
        if (known) fields[known] ??= message;
      }
      setErrors(fields);
      if (Object.keys(fields).length === 0) setRefusal(messageOf(error));
      again();
    },
  });
  return {
    attempt,
    pending: isPending,
    /** For a form that is refused before it is sent. */
    again,
    save: (values: V) => {
      if (isPending) return;
      setRefusal(undefined);
      mutate(values);
    },
    problems: (errors: Record<string, unknown>): FormProblem[] => [
      ...(refusal ? [{ message: refusal }] : []),
      ...Object.entries(errors).map(([field, message]) => ({ field, message: String(message) })),
    ],
  };
}
