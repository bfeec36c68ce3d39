import { Button } from '@mantine/core';
import type { CompletedSigning, Signing } from '@tvet/contract';
import { formatMoment } from '../../ui/format.ts';
import classes from './frame.module.css';
import { Frame } from './frame.tsx';
import { signingWords as words } from './words.ts';

interface SignedProps {
  readonly signing: Signing;
  readonly done: CompletedSigning;
}

export const Signed = ({ signing, done }: SignedProps) => (
  <Frame title={words.done}>
    <div className={classes.card}>
      <p role="status">{words.doneText(signing.centre.name)}</p>
      <dl className={classes.facts}>
        <div>
          <dt>{words.signedAt}</dt>
          <dd>{formatMoment(done.signedAt)}</dd>
        </div>
        <div>
          <dt>{words.bySigner}</dt>
          <dd>{signing.signer.name}</dd>
        </div>
        <div>
          <dt>{words.check}</dt>
          <dd>
            <a href={done.verifyUrl}>{words.checkLink}</a>
          </dd>
        </div>
      </dl>
      <div className={classes.buttons}>
        <Button component="a" href={done.next.url}>
          {done.next.step === 'set-password' ? words.createPassword : words.backToPortal}
        </Button>
        <Button component="a" href={done.documentUrl} variant="default">
          {words.download}
        </Button>
      </div>
    </div>
  </Frame>
);
