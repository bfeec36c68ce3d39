import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { draftStepLabels, draftSteps, type PublicSettings } from '@tvet/contract';
import { ClosedBanner } from '../../ui/closed-banner.tsx';
import { Page } from '../../ui/page.tsx';
import classes from './apply.module.css';
import { IntakeTruth } from './intake-truth.tsx';
import { isAnyOpen, sayKept } from './programs.ts';
import { sayLead } from './start-pending.tsx';

/** The page before the first step: the requirements, and whether applications are open. */
export function StartPage({ settings }: { readonly settings: PublicSettings }) {
  const { intake, ages, draftsKeptDays } = settings;
  const isOpen = isAnyOpen(intake);
  return (
    <Page title={t`Apply for training`} description={isOpen ? sayLead() : undefined}>
      {!isOpen && <ClosedBanner text={t`Applications are now closed`} />}
      <IntakeTruth intake={intake} />
      <section className={classes.block} aria-labelledby="need">
        <h2 id="need" className="block-title">
          <Trans>You will need</Trans>
        </h2>
        <ul className={classes.list}>
          <li>
            <Trans>Your NIN: 11 digits. Dial *346# to see it. For VEI, only if you have one.</Trans>
          </li>
          <li>
            <Trans>Your BVN: 11 digits. Dial *565*0# to see it. For VEI, only if you have one.</Trans>
          </li>
          <li>
            <Trans>Your bank account number: 10 digits, in your own name.</Trans>
          </li>
          <li>
            <Trans>Your home address, with state and local government area.</Trans>
          </li>
          <li>
            <Trans>For VEI: a photo of one paper that shows what you have learnt. STC does not ask for a paper.</Trans>
          </li>
        </ul>
        <Ages {...ages} />
        <p className={classes.plain}>{sayKept(draftsKeptDays)}</p>
      </section>
      <section className={classes.block} aria-labelledby="steps">
        <h2 id="steps" className="block-title">
          <Trans>The five steps</Trans>
        </h2>
        <ol className={classes.list}>
          {draftSteps.map((step) => (
            <li key={step}>{i18n._(draftStepLabels[step])}</li>
          ))}
        </ol>
      </section>
      {isOpen && (
        <div className={classes.buttons}>
          <Button renderRoot={(props) => <Link to="/apply" search={{ step: 'program' }} {...props} />}>
            <Trans>Start</Trans>
          </Button>
        </div>
      )}
    </Page>
  );
}

function Ages(ages: PublicSettings['ages']) {
  const text = sayAges(ages);
  return text === undefined ? null : <p className={classes.plain}>{text}</p>;
}

function sayAges({ minimum, maximum }: PublicSettings['ages']): string | undefined {
  if (minimum !== null && maximum !== null) {
    return plural(maximum, {
      one: `You must be ${minimum} to # year old.`,
      other: `You must be ${minimum} to # years old.`,
    });
  }
  if (minimum !== null) {
    return plural(minimum, { one: 'You must be at least # year old.', other: 'You must be at least # years old.' });
  }
  if (maximum !== null) {
    return plural(maximum, { one: 'You must be # year old or younger.', other: 'You must be # years old or younger.' });
  }
  return undefined;
}
