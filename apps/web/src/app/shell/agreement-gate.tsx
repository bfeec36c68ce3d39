import { Button, Modal } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import classes from '../ui/dialog/dialog.module.css';

/** Covers the page of a centre that has not accepted its agreement (rules 16.1, 16.3). */
export const AgreementGate = ({ opened }: { readonly opened: boolean }) => (
  <Modal
    opened={opened}
    onClose={() => undefined}
    title="Contract Signature Required"
    withCloseButton={false}
    closeOnEscape={false}
    closeOnClickOutside={false}
    centered
    classNames={{ title: classes.title }}
  >
    <div className={classes.body}>
      <div className={classes.text}>
        <p>
          Your centre has not signed its agreement with the TVET Initiative yet. Its applicants, students and documents
          open once the agreement is signed.
        </p>
      </div>
      <Button component={Link} to="/logout" preload={false} data-autofocus>
        Log Out
      </Button>
    </div>
  </Modal>
);
