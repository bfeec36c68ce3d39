import type { Verification } from '@tvet/contract';
import { CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import { Facts } from '../../ui/facts.tsx';
import { formatMoment } from '../../ui/format.ts';
import classes from './frame.module.css';
import own from './verify.module.css';
import { verifyWords as words } from './words.ts';

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
      {paper && <Facts className={classes.facts} facts={factsOf(paper)} />}
    </section>
  );
}

function said(verdict: Verification['verdict'], by: VerdictProps['by']) {
  switch (verdict) {
    case 'sealed':
      return by === 'file'
        ? { title: words.sealed, text: words.sealedText, Icon: CircleCheck }
        : { title: words.byCode, text: words.byCodeText, Icon: CircleCheck };
    case 'valid':
      return { title: words.valid, text: words.validText, Icon: CircleCheck };
    case 'changed':
      return { title: words.changed, text: words.changedText, Icon: CircleX };
    case 'unknown':
      return {
        title: words.unknown,
        text: by === 'file' ? words.unknownText : words.unknownCodeText,
        Icon: CircleHelp,
      };
  }
}

const factsOf = (paper: NonNullable<Verification['paper']>): [string, string][] => [
  [words.paper, paper.title],
  [words.centre, paper.centreName],
  [words.code, paper.tvetCode],
  [words.signer, paper.signerName],
  [words.signedAt, formatMoment(paper.signedAt)],
  [words.hash, paper.sha256],
];
