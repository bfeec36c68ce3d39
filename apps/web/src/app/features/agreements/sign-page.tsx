import type { CompletedSigning, Signing, AgreementText as Text } from '@tvet/contract';
import '../../ui/styles/office.css';
import { Button, Skeleton } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { CallError, messageOf } from '../../api/errors.ts';
import { ask } from '../../portal.ts';
import { Facts } from '../../ui/facts.tsx';
import { formatMoment } from '../../ui/format.ts';
import classes from './frame.module.css';
import { Frame } from './frame.tsx';
import { cannotLoad, Notice } from './notice.tsx';
import { SignForm } from './sign-form.tsx';

const tab = 'Sign the agreement';

/** The agreement to be read: paragraphs that break at every width. */
const AgreementText = ({ text }: { readonly text: Text }) => (
  <article className={classes.card} aria-label={text.title}>
    {text.introduction.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
    {text.sections.map(({ heading, paragraphs }) => (
      <section key={heading} className={classes.section}>
        <h2>{heading}</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
    ))}
  </article>
);

/** The portal's own page to sign an agreement: read it, accept it, sign it (rules 16.7). */
export function SignPage() {
  const token = useLocation().hash.replace(/^#/, '');
  return <SignPageOf key={token} token={token} />;
}

function SignPageOf({ token }: { readonly token: string }) {
  const [signing, setSigning] = useState<Signing>();
  const [fault, setFault] = useState<unknown>();
  const [done, setDone] = useState<CompletedSigning>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt requests it again
  useEffect(() => {
    const leaving = new AbortController();
    ask('POST /agreement-signings/open', { body: { token }, signal: leaving.signal }).then(
      ({ data }) => setSigning(data),
      (error: unknown) => !leaving.signal.aborted && setFault(error),
    );
    return () => leaving.abort();
  }, [token, attempt]);
  const openAgain = () => {
    setFault(undefined);
    setAttempt((count) => count + 1);
  };

  if (fault !== undefined) return <Failed fault={fault} onRetry={openAgain} />;
  if (done && signing) return <Signed signing={signing} done={done} />;
  if (!signing) return <Loading />;
  return (
    <Frame title={signing.text.title} tab={tab}>
      <Facts
        className={classes.facts}
        facts={[
          ['For', `${signing.centre.name} (${signing.centre.tvetCode})`],
          ['You are signing as', `${signing.signer.name}, ${signing.signer.email}`],
        ]}
      />
      <a className={classes.link} href={signing.draftUrl}>
        Read it as a PDF
      </a>
      <AgreementText text={signing.text} />
      <SignForm token={token} signing={signing} onDone={setDone} onChanged={openAgain} onOver={setFault} />
    </Frame>
  );
}

const Loading = () => (
  <Frame title={tab}>
    <div className={classes.card} role="status" aria-label="Loading the agreement">
      <Skeleton height={28} width="70%" />
      <Skeleton height={120} />
      <Skeleton height={120} />
    </div>
  </Frame>
);

function Failed({ fault, onRetry }: { readonly fault: unknown; readonly onRetry: () => void }) {
  const code = fault instanceof CallError ? fault.code : undefined;
  if (code === 'AGREEMENT_SIGNED') return <Notice title="This agreement is signed" text={nothingLeft} next="" />;
  if (code === 'INVALID_SIGNING' || code === 'INVALID_FORM') {
    return <Notice title="This signing page no longer works" text={deadReasons} />;
  }
  return <Notice title={cannotLoad} text={messageOf(fault)} next="" onRetry={onRetry} />;
}

const nothingLeft =
  'There is nothing left to sign. Sign in to continue. If you have no password yet, use the link in our email.';
const deadReasons =
  'It is more than two hours old, or its address is incomplete. Open it again from your invitation or the portal.';

interface SignedProps {
  readonly signing: Signing;
  readonly done: CompletedSigning;
}

const Signed = ({ signing, done }: SignedProps) => (
  <Frame title="The agreement is signed">
    <div className={classes.card}>
      <p role="status">{signing.centre.name} is now part of the TVET Initiative. We have also sent you an email.</p>
      <Facts
        className={classes.facts}
        facts={[
          ['Signed', formatMoment(done.signedAt)],
          ['Signed by', signing.signer.name],
          [
            'Anyone can check it',
            <a key="check" href={done.verifyUrl}>
              Check this document
            </a>,
          ],
        ]}
      />
      <div className={classes.buttons}>
        <Button component="a" href={done.next.url}>
          {done.next.step === 'set-password' ? 'Create your password' : 'Back to the portal'}
        </Button>
        <Button component="a" href={done.documentUrl} variant="default">
          Download the sealed PDF
        </Button>
      </div>
    </div>
  </Frame>
);
