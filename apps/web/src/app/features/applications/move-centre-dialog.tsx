import type { ApplicationDetail } from '@tvet/contract';
import { AssignCentreDialog } from '../../centres/assign-centre-dialog.tsx';
import { applicationsKey } from './applications-key.ts';

/** The name of the action, on its button and its dialog. */
export const moveCentreTitle = 'Assign or move centre';

interface MoveCentreDialogProps {
  readonly application: ApplicationDetail;
  readonly onClose: () => void;
}

/** Staff assign a centre to an application, or move it to another one (rules 9.15). */
export const MoveCentreDialog = ({ application, onClose }: MoveCentreDialogProps) => {
  const { applicantName, centerName, status } = application;
  return (
    <AssignCentreDialog
      application={application}
      texts={{
        title: moveCentreTitle,
        busy: 'Saving...',
        done: `The centre of ${applicantName}'s application has changed`,
        reason: 'Reason',
        reasonHelp: 'The applicant will see this reason word for word',
      }}
      refreshes={applicationsKey}
      onClose={onClose}
    >
      <p>
        {centerName === null ? `${applicantName} has no centre.` : `${applicantName} is now at ${centerName}.`} The
        applicant is notified by SMS and email.
        {status === 'approved' && ' The approved place moves with the applicant.'}
      </p>
    </AssignCentreDialog>
  );
};
