import { shared } from '../../../content/site.ts';
import { nowText } from '../../clock.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import classes from './intake-dialog.module.css';
import { anyOpen, outlookOf, type Windows } from './intake-outlook.ts';
import { intakeWords as words } from './words.ts';

interface IntakeDialogProps {
  readonly windows: Windows;
  readonly pending: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Shows the public effect before the change. */
export function IntakeDialog({ windows, pending, onConfirm, onClose }: IntakeDialogProps) {
  const at = nowText();
  const open = anyOpen(windows, at);
  return (
    <ConfirmDialog
      title={open ? words.askTitle.open : words.askTitle.closed}
      {...words.ask}
      pending={pending}
      danger={open}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{words.public}</p>
      <p className={classes.banner} data-open={open}>
        {open ? `${shared.openBanner}. ${shared.openBannerLink}` : shared.closedBanner}
      </p>
      <p>{words.outlook}</p>
      <ul className={classes.outlook}>
        {outlookOf(windows, at).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
