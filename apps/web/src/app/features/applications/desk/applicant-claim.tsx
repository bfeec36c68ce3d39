import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApplicationDetail } from '@tvet/contract';
import { useState } from 'react';
import { messageOf } from '../../../api/errors.ts';
import { request } from '../../../portal.ts';
import { useUser } from '../../../session/use-session.ts';
import { toast } from '../../../ui/toast.ts';
import { applicationsKey } from '../applications-key.ts';
import { isAssignable } from '../selection.ts';
import { AssignDialog } from './assign-dialog.tsx';
import classes from './claim-mark.module.css';
import { activeClaim } from './claims.ts';

interface ApplicantClaimProps {
  readonly application: ApplicationDetail;
  /** Called with true while a dialog is open. */
  readonly onCover: (covered: boolean) => void;
}

/** Lets users release their own claim, and a superAdmin assign the application. */
export function ApplicantClaim({ application, onCover }: ApplicantClaimProps) {
  const { id: ownId, permissions } = useUser();
  const queryClient = useQueryClient();
  const [assigning, setAssigning] = useState(false);
  const { id, applicantName } = application;
  const release = useMutation({
    mutationFn: () => request('DELETE /applications/claims/{id}', { params: { id } }),
    onSuccess: () => toast.success(`You released ${applicantName}'s application`),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: applicationsKey }),
  });
  const assign = (opened: boolean) => {
    setAssigning(opened);
    onCover(opened);
  };
  const isOwn = activeClaim(application)?.userId === ownId;
  const mayAssign = permissions.includes('applications:assign') && isAssignable(application);
  if (!isOwn && !mayAssign) return null;
  return (
    <div className={classes.actions}>
      {isOwn && (
        <Button
          variant="default"
          size="sm"
          aria-disabled={release.isPending}
          onClick={() => !release.isPending && release.mutate()}
        >
          Release
        </Button>
      )}
      {mayAssign && (
        <Button variant="default" size="sm" onClick={() => assign(true)}>
          Assign to a colleague
        </Button>
      )}
      {assigning && <AssignDialog applications={[application]} onClose={() => assign(false)} />}
    </div>
  );
}
