import type { Verification } from '@tvet/contract';
import { CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import { Facts } from '../../ui/facts.tsx';
import { formatMoment } from '../../ui/format.ts';
import { HelpLink } from '../../ui/help-link.tsx';
import classes from './frame.module.css';
import own from './verify.module.css';

interface VerdictProps {
  readonly by: 'file' | 'code';
  readonly found: Verification;
}

/** The verdict on a paper. The text carries the meaning; the colour only repeats it. */
export function Verdict({ by, found: { verdict, paper } }: VerdictProps) {
  const { title, text, Icon } = said(verdict, by);
  return (
    <section className={own.verdict} data-verdict={verdict}>
      <h2 className={own.title}>
        <Icon aria-hidden className={own.icon} />
        {title}
      </h2>
      <p>{text}</p>
      {!paper && verdict !== 'valid' && <HelpLink />}
      {paper && <Facts className={classes.facts} facts={factsOf(paper)} />}
    </section>
  );
}

function said(verdict: Verification['verdict'], by: VerdictProps['by']) {
  switch (verdict) {
    case 'sealed':
      return by === 'file'
        ? {
            title: 'Genuine: the portal sealed this document',
            text: 'The file has not been changed since.',
            Icon: CircleCheck,
          }
        : {
            title: 'The portal sealed a document with this code',
            text: 'Compare these details with your copy. To make sure that nothing was changed, upload the file.',
            Icon: CircleCheck,
          };
    case 'valid':
      return {
        title: 'Valid: the portal issued this receipt',
        text: 'We do not show whose it is or what it says, because that is personal.',
        Icon: CircleCheck,
      };
    case 'changed':
      return {
        title: 'Not genuine: the file was changed',
        text: 'Its seal does not match its contents. Do not rely on what it says. Ask for the original file.',
        Icon: CircleX,
      };
    case 'unknown':
      return {
        title: 'Unknown: the portal did not seal this',
        text:
          by === 'file'
            ? 'It does not have our seal. Prints, photos and files that were saved again have no seal.'
            : 'No document has this code. Scan it again, or upload the file.',
        Icon: CircleHelp,
      };
  }
}

const factsOf = (paper: NonNullable<Verification['paper']>): [string, string][] => [
  ['Document', paper.title],
  ['Centre', paper.centreName],
  ['Centre code', paper.tvetCode],
  ['Signed by', paper.signerName],
  ['Signed', formatMoment(paper.signedAt)],
  ['SHA-256 of the file', paper.sha256],
];
