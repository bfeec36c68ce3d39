import { Trans } from '@lingui/react/macro';
import { tellMePath } from '../../../content/tell-me.ts';
import classes from './intake-lines.module.css';
import type { IntakeSaid } from './intake-said.ts';

interface IntakeLinesProps {
  readonly said: IntakeSaid;
}

/** The intake of each programme (rules 7.6), and a link to the notification while one is closed. */
export const IntakeLines = ({ said: { sentences, allOpen } }: IntakeLinesProps) => (
  <div className={classes.lines} data-intake-lines>
    <ul>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
    {!allOpen && (
      <a href={tellMePath} className="text-link" {...(allOpen === undefined && { 'data-when': 'something-closed' })}>
        <Trans>Tell me when it opens</Trans>
      </a>
    )}
  </div>
);

/** The same below an unrelated form. */
export const IntakeApart = (props: IntakeLinesProps) => (
  <div className={classes.apart}>
    <IntakeLines {...props} />
  </div>
);
