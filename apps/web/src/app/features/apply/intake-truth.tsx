import { t } from '@lingui/core/macro';
import { type PublicSettings, sayIntake } from '@tvet/contract';
import { useId } from 'react';
import { tellMePath } from '../../../content/tell-me.ts';
import classes from './apply.module.css';
import { intakeWords as words } from './words.ts';

export const programs = ['STC', 'VEI'] as const;
export type Program = (typeof programs)[number];
type Intake = PublicSettings['intake'];

export const isAnyOpen = (intake: Intake): boolean => programs.some((program) => intake[program].open);

/** The intake of each programme, in the words of every other page (rules 7.6). */
export function IntakeTruth({ intake }: { readonly intake: Intake }) {
  const id = useId();
  return (
    <section className={classes.block} aria-labelledby={id}>
      <h2 id={id} className="block-title">
        {words.title}
      </h2>
      <dl className={classes.facts}>
        {programs.map((program) => (
          <div key={program}>
            <dt>
              {words.programs[program]}, {words.lengths[program]}
            </dt>
            <dd data-open={intake[program].open}>{sayIntake(program, intake[program]).sentence}</dd>
          </div>
        ))}
      </dl>
      {!programs.every((program) => intake[program].open) && (
        <p className={classes.plain}>
          <a href={tellMePath}>{t`Tell me when it opens`}</a>
        </p>
      )}
    </section>
  );
}
