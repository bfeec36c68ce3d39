import { Button, Modal } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import classes from '../ui/dialog/dialog.module.css';
import { gateWords as words } from './words.ts';

/** Covers the page of a centre that has not accepted its agreement (rules 16.1, 16.3). */
export const AgreementGate = ({ opened }: { readonly opened: boolean }) => (
  <Modal
    opened={opened}
    onClose={() => undefined}
    title={words.title}
    withCloseButton={false}
    closeOnEscape={false}
    closeOnClickOutside={false}
    centered
    classNames={{ title: classes.title }}
  >
    <div className={classes.body}>
      <div className={classes.text}>
        <p>{words.text}</p>
      </div>
      <Button component={Link} to="/logout" preload={false} data-autofocus>
        {words.logOut}
      </Button>
    </div>
  </Modal>
);
