import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Button, Modal } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { session } from '../portal.ts';
import type { User } from '../session/login-answer.ts';
import { SignContract } from '../signing/sign-contract.tsx';
import { useSigning } from '../signing/use-signing.ts';
import dialogClasses from '../ui/dialog/dialog.module.css';

/** Covers every page until the centre's agreement is signed. */
export const AgreementGate = ({ user }: { readonly user: User }) => (
  <Modal
    opened
    onClose={() => undefined}
    title={t`Contract Signature Required`}
    withCloseButton={false}
    closeOnEscape={false}
    closeOnClickOutside={false}
    centered
    classNames={{ title: dialogClasses.title }}
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
      <div className={dialogClasses.text}>
        <p>{sayUnsigned(first?.name)}</p>
        {others.length > 0 && (
          <p>
            <Plural
              value={{ count: others.length }}
              one="You can sign the agreement of your other centre afterwards, on the Center Profile page."
              other="You can sign the agreements of your # other centres afterwards, on the Center Profile page."
            />
          </p>
        )}
      </div>
      <SignContract signing={signing}>
        {signing.phase !== 'generating' && (
          <Button component={Link} to="/logout" preload={false} variant="default">
            <Trans>Cancel and log out</Trans>
          </Button>
        )}
      </SignContract>
    </div>
  );
}

const sayUnsigned = (centre: string | undefined): string =>
  centre
    ? t`${centre} has not signed its agreement with the TVET Initiative yet. You can see its applicants, students and documents once the agreement is signed.`
    : t`Your centre has not signed its agreement with the TVET Initiative yet. You can see its applicants, students and documents once the agreement is signed.`;
