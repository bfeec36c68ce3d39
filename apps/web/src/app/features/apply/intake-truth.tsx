import type { PublicSettings } from '@tvet/contract';
import { useId } from 'react';
import { formatDay } from '../../ui/format.ts';
import classes from './apply.module.css';
import { intakeWords as words } from './words.ts';

export const programs = ['STC', 'VEI'] as const;
export type Program = (typeof programs)[number];
type Intake = PublicSettings['intake'];

/** What is true of one program: what holds for STC is not said of VEI. */
export function truthOf({ open, opensAt, closesAt }: Intake[Program]): string {
  const now = new Date().toISOString();
  if (open) return closesAt && closesAt > now ? words.openUntil(formatDay(closesAt)) : words.open;
  return opensAt && opensAt > now ? words.opens(formatDay(opensAt)) : words.closed;
}

export const isAnyOpen = (intake: Intake): boolean => programs.some((program) => intake[program].open);

export function IntakeTruth({ intake }: { readonly intake: Intake }) {
  const id = useId();
  return (
    <section className={classes.block} aria-labelledby={id}>
      <h2 id={id} className={classes.blockTitle}>
        {words.title}
      </h2>
      <dl className={classes.facts}>
        {programs.map((program) => (
          <div key={program}>
            <dt>
              {words.programs[program]}, {words.lengths[program]}
            </dt>
            <dd data-open={intake[program].open}>{truthOf(intake[program])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
