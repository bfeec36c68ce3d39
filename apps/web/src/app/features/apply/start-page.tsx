import { t } from '@lingui/core/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { PublicSettings } from '@tvet/contract';
import { ClosedBanner } from '../../ui/closed-banner.tsx';
import { Page } from '../../ui/page.tsx';
import classes from './apply.module.css';
import { IntakeTruth, isAnyOpen } from './intake-truth.tsx';
import { startWords as words } from './start-words.ts';
import { applyWords, intakeWords, stepWords } from './words.ts';

/** The page before the first step: the requirements, and whether applications are open. */
export function StartPage({ settings }: { readonly settings: PublicSettings }) {
  const { intake, ages, draftsKeptDays } = settings;
  const isOpen = isAnyOpen(intake);
  return (
    <Page title={applyWords.title} description={isOpen ? words.lead : undefined}>
      {!isOpen && <ClosedBanner text={t`Applications are now closed`} />}
      <IntakeTruth intake={intake} />
      <section className={classes.block} aria-labelledby="need">
        <h2 id="need" className="block-title">
          {words.needTitle}
        </h2>
        <ul className={classes.list}>
          {Object.values(words.need).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {sayAges(ages)}
        <p className={classes.plain}>{intakeWords.kept(draftsKeptDays)}</p>
      </section>
      <section className={classes.block} aria-labelledby="steps">
        <h2 id="steps" className="block-title">
          {words.stepsTitle}
        </h2>
        <ol className={classes.list}>
          {Object.values(stepWords.labels).map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ol>
      </section>
      {isOpen && (
        <div className={classes.buttons}>
          <Button renderRoot={(props) => <Link to="/apply" search={{ step: 'program' }} {...props} />}>
            {words.start}
          </Button>
        </div>
      )}
    </Page>
  );
}

function sayAges({ minimum, maximum }: PublicSettings['ages']) {
  if (minimum !== null && maximum !== null) return <p className={classes.plain}>{words.age.both(minimum, maximum)}</p>;
  if (minimum !== null) return <p className={classes.plain}>{words.age.minimum(minimum)}</p>;
  if (maximum !== null) return <p className={classes.plain}>{words.age.maximum(maximum)}</p>;
  return null;
}
