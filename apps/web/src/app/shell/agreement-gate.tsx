import { Button, Modal } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { session } from '../portal.ts';
import type { User } from '../session/login-answer.ts';
import { SignContract } from '../signing/sign-contract.tsx';
import { useSigning } from '../signing/use-signing.ts';
import classes from '../ui/dialog/dialog.module.css';
import { gateWords as words } from './words.ts';

/** Covers every page until the centre's agreement is signed. */
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

/** The first of several centres: a signed agreement opens the gate; the others are signed on /center-profile (rules 16.16). */
function GateBody({ user: { email, centerId, centers } }: { readonly user: User }) {
  const [first, ...others] = centers;
  const signing = useSigning({ email, centerId, onAccepted: session.agreementAccepted, watching: true });
  return (
    <div className="stack">
      <div className={classes.text}>
        <p>{words.text(first?.name)}</p>
        {others.length > 0 && <p>{words.others(others.length)}</p>}
      </div>
      <SignContract signing={signing}>
        {signing.phase !== 'generating' && (
          <Button component={Link} to="/logout" preload={false} variant="default">
            {words.cancel}
          </Button>
        )}
      </SignContract>
    </div>
  );
}
