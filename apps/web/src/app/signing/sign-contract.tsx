import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import dialog from '../ui/dialog/dialog.module.css';
import { ErrorBox } from '../ui/error-box.tsx';
import classes from './sign-contract.module.css';
import type { SigningState } from './use-signing.ts';

interface SignContractProps {
  readonly signing: SigningState;
  /** The id of the element that names the centre, if several buttons have the same label. */
  readonly describedBy?: string;
  /** Next to the button, such as a way to leave. */
  readonly children?: ReactNode;
}

export function SignContract({ signing, describedBy, children }: SignContractProps) {
  const { phase, address, blocked, fault, sign } = signing;
  const generating = phase === 'generating';
  return (
    <>
      <div role="status" className={dialog.text}>
        {phase === 'polling' && (
          <p>
            {blocked
              ? 'Your browser did not open a tab for the agreement. Open it here.'
              : 'The agreement is open in another tab.'}{' '}
            This page continues automatically once it is signed.
          </p>
        )}
        {phase === 'polling' && address && (
          <p>
            <a href={address} target="_blank" rel="noopener" className="text-link">
              Open the agreement
            </a>
          </p>
        )}
      </div>
      {fault && <ErrorBox message={fault} />}
      <div className={classes.buttons}>
        {children}
        <Button
          onClick={() => !generating && sign()}
          aria-disabled={generating}
          aria-describedby={describedBy}
          data-busy={generating}
          data-autofocus
        >
          {generating ? 'Generating the link...' : 'Sign Contract'}
        </Button>
      </div>
    </>
  );
}
