import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '../../api/errors.ts';
import { createAttemptKeys } from '../form/attempt-key.ts';

interface ConfirmedCallOptions<Answer, Input> {
  /** Sends it. `key` is the attempt's `Idempotency-Key`: retries of the same values have the same key. */
  readonly send: (key: string, input?: Input) => Promise<Answer>;
  /** Called after success: reports it and closes the dialog. */
  readonly onDone: (answer: Answer) => unknown;
  readonly onRefused?: (error: Error) => void;
  /** Queries to refetch afterwards; also after a refusal, which means that another user has changed the data. */
  readonly refreshes?: QueryKey;
  /** The sentence for a refusal. */
  readonly say?: (error: unknown) => string;
}

interface ConfirmedCall<Answer, Input> {
  /** For `ConfirmDialog`. */
  readonly asked: { readonly pending: boolean; readonly error: string | undefined; readonly onConfirm: () => void };
  /** For a dialog with a form of its own; rejects with the error of the call. */
  readonly attempt: (input: Input) => Promise<Answer>;
}

/** A call that a dialog confirms first: one at a time. A refusal stays in the dialog, where the user can try again. */
export function useConfirmedCall<Answer, Input = undefined>(
  options: ConfirmedCallOptions<Answer, Input>,
): ConfirmedCall<Answer, Input> {
  const { send, onDone, onRefused, refreshes, say = messageOf } = options;
  const queryClient = useQueryClient();
  const [keyFor] = useState(createAttemptKeys);
  // Two presses in one frame both read the state of the last render.
  const underWay = useRef(false);
  const { mutate, mutateAsync, isPending, error } = useMutation<Answer, Error, Input | undefined>({
    mutationFn: (input) => send(keyFor(input ?? null), input),
    onSuccess: onDone,
    onError: (failure) => onRefused?.(failure),
    onSettled: () => {
      underWay.current = false;
      if (refreshes) void queryClient.invalidateQueries({ queryKey: refreshes });
    },
  });

  return {
    asked: {
      pending: isPending,
      error: error ? say(error) : undefined,
      onConfirm: () => {
        if (underWay.current) return;
        underWay.current = true;
        mutate(undefined);
      },
    },
    attempt: mutateAsync,
  };
}
