import { type UseFormReturnType, useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createAttemptKeys } from '../../ui/attempt-key.ts';
import type { FormProblem } from '../../ui/form-summary.tsx';
import { toast } from '../../ui/toast.ts';
import { type FieldErrors, refusedFields, sentenceOf } from './form-errors.ts';
import { usersKey } from './queries.ts';
import { fieldId } from './user-fields.tsx';

interface UserFormOptions<V> {
  readonly initialValues: V;
  readonly validate: (values: V) => FieldErrors;
  readonly send: (values: V, idempotencyKey: string) => Promise<unknown>;
  readonly onSaved: (values: V) => void;
}

/** A form about one account: checked here, then by the server, whose refusals stand beside the fields too. */
export function useUserForm<V extends Record<string, unknown>>(options: UserFormOptions<V>) {
  const { initialValues, validate, send, onSaved } = options;
  const queryClient = useQueryClient();
  const [keyFor] = useState(createAttemptKeys);
  const [attempt, setAttempt] = useState(0);
  const [refusal, setRefusal] = useState<string>();
  const form: UseFormReturnType<V> = useForm<V>({ initialValues, validate });
  const again = () => setAttempt((count) => count + 1);

  const { mutate, isPending } = useMutation({
    mutationFn: (values: V) => send(values, keyFor(values)),
    onSuccess: (_, values) => {
      onSaved(values);
      return queryClient.invalidateQueries({ queryKey: usersKey });
    },
    onError: (error) => {
      const fields = refusedFields(error);
      form.setErrors(fields);
      if (Object.keys(fields).length === 0) {
        setRefusal(sentenceOf(error));
        toast.error(sentenceOf(error));
      }
      again();
    },
  });

  const problems: FormProblem[] = [
    ...(refusal ? [{ message: refusal }] : []),
    ...Object.entries(form.errors).map(([field, message]) => ({ field: fieldId(field), message: String(message) })),
  ];
  const submit = form.onSubmit((values) => {
    if (isPending) return;
    setRefusal(undefined);
    mutate(values);
  }, again);
  return { form, problems, attempt, pending: isPending, submit };
}
