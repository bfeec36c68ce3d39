import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApplicationRow, type ApplicationStatus, type StatusChange, statusLabels } from '@tvet/contract';
import { useState } from 'react';
import { CallError, messageOf } from '../../api/errors.ts';
import { request } from '../../portal.ts';
import { createAttemptKeys } from '../../ui/form/attempt-key.ts';
import { toast } from '../../ui/toast.ts';
import { applicationsKey } from './queries.ts';
import { type StaffAction, steps } from './steps.ts';

interface Outcomes {
  readonly onTaken: () => void;
  /** Somebody else was first. */
  readonly onClose: () => void;
}

/** Takes one step on one application and says how it went; the list and the panel follow. */
export function useStatusChange(action: StaffAction, application: ApplicationRow, { onTaken, onClose }: Outcomes) {
  const queryClient = useQueryClient();
  const [keyFor] = useState(createAttemptKeys);
  const step = steps[action];
  const { id, applicantName: name } = application;

  const { mutate, mutateAsync, isPending, error } = useMutation({
    mutationFn: (body: StatusChange) =>
      request('PATCH /applications/{id}/status', { params: { id }, body, idempotencyKey: keyFor(body) }),
    onSuccess: () => {
      // A rejection is told in the error style (rules 9.12).
      const tell = action === 'reject' ? toast.error : toast.success;
      tell(step.done(name));
      onTaken();
      return queryClient.invalidateQueries({ queryKey: applicationsKey });
    },
    onError: (failure) => {
      const current = currentStatusOf(failure);
      if (!current) return;
      toast.warning(`${name}'s application was not updated: its status is now ${statusLabels[current]}.`);
      onClose();
      return queryClient.invalidateQueries({ queryKey: applicationsKey });
    },
  });

  const say = (failure: unknown) => step.failed(name, messageOf(failure));
  return {
    take: () => mutate({ status: step.to }),
    /** The same for a step that asks why; rejects with what it was refused with. */
    takeFor: (reason: string) => mutateAsync({ status: step.to, reason }),
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
