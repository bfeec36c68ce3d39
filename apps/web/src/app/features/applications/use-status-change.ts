import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type ApplicationRow,
  type ApplicationStatus,
  type StatusAction,
  type StatusChange,
  statusLabels,
  stepOf,
} from '@tvet/contract';
import { useState } from 'react';
import { CallError, messageOf } from '../../api/errors.ts';
import { request } from '../../portal.ts';
import { createAttemptKeys } from '../../ui/form/attempt-key.ts';
import { toast } from '../../ui/toast.ts';
import { applicationsKey } from './queries.ts';
import { decisionWords, stepWords } from './words.ts';

interface Outcomes {
  readonly onTaken: () => void;
  /** Somebody else was first. */
  readonly onClose: () => void;
}

/** Takes one step on one application and says how it went; the list and the panel follow. */
export function useStatusChange(action: StatusAction, application: ApplicationRow, { onTaken, onClose }: Outcomes) {
  const queryClient = useQueryClient();
  const [keyFor] = useState(createAttemptKeys);
  const words = stepWords[action];
  const { id, applicantName: name } = application;

  const { mutate, mutateAsync, isPending, error } = useMutation({
    mutationFn: (body: StatusChange) =>
      request('PATCH /applications/{id}/status', { params: { id }, body, idempotencyKey: keyFor(body) }),
    onSuccess: () => {
      // A rejection is told in the error style (rules 9.12).
      const tell = action === 'reject' ? toast.error : toast.success;
      tell(words.done(name));
      onTaken();
      return queryClient.invalidateQueries({ queryKey: applicationsKey });
    },
    onError: (failure) => {
      const current = currentStatusOf(failure);
      if (!current) return;
      toast.warning(decisionWords.overtaken(name, statusLabels[current]));
      onClose();
      return queryClient.invalidateQueries({ queryKey: applicationsKey });
    },
  });

  const say = (failure: unknown) => words.failed(name, messageOf(failure));
  return {
    take: () => mutate({ status: stepOf(action).to }),
    /** The same for a step that asks why; rejects with what it was refused with. */
    takeFor: (reason: string) => mutateAsync({ status: stepOf(action).to, reason }),
    say,
    pending: isPending,
    error: error ? say(error) : undefined,
  };
}

/** Somebody else was first: the status the application has now. */
function currentStatusOf(failure: unknown): ApplicationStatus | undefined {
  const current = failure instanceof CallError && failure.status === 409 ? failure.currentStatus : undefined;
  return current && current in statusLabels ? (current as ApplicationStatus) : undefined;
}
