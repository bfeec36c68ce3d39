import { i18n } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import { type PublicSettings, sayIntake } from '@tvet/contract';
import { useId } from 'react';
import { tellMePath } from '../../../content/tell-me.ts';
import classes from './apply.module.css';
import { programs, programWithLength } from './programs.ts';

type Intake = PublicSettings['intake'];

/** The intake of each programme, in the words of every other page (rules 7.6). */
export function IntakeTruth({ intake }: { readonly intake: Intake }) {
  const id = useId();
  return (
    <section className={classes.block} aria-labelledby={id}>
      <h2 id={id} className="block-title">
        <Trans>Which programmes are open</Trans>
      </h2>
      <dl className={classes.facts}>
        {programs.map((program) => (
          <div key={program}>
            <dt>{programWithLength(program)}</dt>
            <dd data-open={intake[program].open}>{sayIntake(program, intake[program], i18n).sentence}</dd>
          </div>
        ))}
      </dl>
      {!programs.every((program) => intake[program].open) && (
        <p className={classes.plain}>
          <a href={tellMePath}>
            <Trans>Tell me when it opens</Trans>
          </a>
        </p>
      )}
    </section>
  );
}
