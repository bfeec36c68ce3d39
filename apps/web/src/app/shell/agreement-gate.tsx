import { Button, Modal } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { User } from '../session/login-answer.ts';
import classes from '../ui/dialog/dialog.module.css';
import own from './agreement-gate.module.css';
import { useSigning } from './use-signing.ts';
import { gateWords as words } from './words.ts';

/** Covers the page of a centre that has not accepted its agreement until it is signed (rules 16.1, 16.2). */
export const AgreementGate = ({ user, opened }: { readonly user: User; readonly opened: boolean }) => (
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
    <GateBody user={user} />
  </Modal>
);

function GateBody({ user }: { readonly user: User }) {
  const { phase, address, fault, sign } = useSigning(user);
  const [first, ...others] = user.centers;
  const generating = phase === 'generating';
  return (
    <div className={classes.body}>
      <div className={classes.text}>
        <p>{words.text(first?.name)}</p>
        {others.length > 0 && <p>{words.others(others.length)}</p>}
      </div>
      <div role="status" className={classes.text}>
        {phase === 'polling' && <p>{words.polling}</p>}
        {phase === 'polling' && address && (
          <p>
            <a href={address} target="_blank" rel="noopener" className={own.link}>
              {words.openHere}
            </a>
          </p>
        )}
      </div>
      {fault && (
        <div role="alert" className={classes.text}>
          <p>{fault}</p>
        </div>
      )}
      <div className={classes.buttons}>
        {!generating && (
          <Button component={Link} to="/logout" preload={false} variant="default">
            {words.cancel}
          </Button>
        )}
        <Button onClick={() => !generating && sign()} aria-disabled={generating} data-busy={generating} data-autofocus>
          {generating ? words.generating : words.sign}
        </Button>
      </div>
    </div>
  );
}
