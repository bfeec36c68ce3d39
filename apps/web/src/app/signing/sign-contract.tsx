import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './sign-contract.module.css';
import type { SigningState } from './use-signing.ts';
import { signContractWords as words } from './words.ts';

interface SignContractProps {
  readonly signing: SigningState;
  /** The id of what names the centre, where several buttons say the same. */
  readonly describedBy?: string;
  /** Beside the button, as one that leaves. */
  readonly children?: ReactNode;
}

/** The button that leads to signing, with how far it is (rules 16.2). */
export function SignContract({ signing, describedBy, children }: SignContractProps) {
  const { phase, address, fault, sign } = signing;
  const generating = phase === 'generating';
  return (
    <>
      <div role="status" className={classes.text}>
        {phase === 'polling' && <p>{words.polling}</p>}
        {phase === 'polling' && address && (
          <p>
            <a href={address} target="_blank" rel="noopener" className={classes.link}>
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
        {children}
        <Button
          onClick={() => !generating && sign()}
          aria-disabled={generating}
          aria-describedby={describedBy}
          data-busy={generating}
          data-autofocus
        >
          {generating ? words.generating : words.sign}
        </Button>
      </div>
    </>
  );
}
