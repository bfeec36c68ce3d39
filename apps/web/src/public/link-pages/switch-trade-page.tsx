import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Heading } from '../page-heading.tsx';
import { Ask, Done, Facts, Home, LinkPage, Outcome, Problem, View } from './link-page.tsx';
import { redirectSeconds } from './redirects.ts';

const Effect = () => (
  <p>
    <Trans>
      Your application will be for Leather Work instead of Fashion Design & Garment Making.{' '}
      <strong>This action cannot be undone.</strong>
    </Trans>
  </p>
);

export const switchTradeHeading = (): Heading => ({
  title: t`Switch to Leather Work`,
  lead: t`On this page you can move your application from Fashion Design & Garment Making to Leather Work.`,
});

export const SwitchTradePage = () => (
  <LinkPage
    name="switch-to-leatherworks"
    heading={switchTradeHeading()}
    missingId={t`Application ID is required to convert skill.`}
  >
    <View name="ready" title={t`Switch to Leather Work?`}>
      <Facts />
      <Problem />
      <Effect />
      <button type="button" className="button button-danger" data-switch>
        <Trans>Switch to Leather Work</Trans>
      </button>
      <Ask title={t`Switch to Leather Work?`} confirm={t`Switch to Leather Work`} busy={t`Switching...`}>
        <Effect />
      </Ask>
    </View>
    <Outcome name="converted" title={t`Already Converted`} icon="info" tone="good">
      <p>
        <Trans>This application is already for Leather Work. You do not have to do anything.</Trans>
      </p>
      <Home />
    </Outcome>
    <Outcome name="ineligible" title={t`This application is not eligible`} icon="alert" tone="warning">
      <p>
        <Trans>Only an application for Fashion Design & Garment Making can be switched to Leather Work.</Trans>
      </p>
      <Home />
    </Outcome>
    <Done title={t`Trade switched`} seconds={redirectSeconds['switch-to-leatherworks']}>
      <Trans>Your application is now for Leather Work.</Trans>
    </Done>
  </LinkPage>
);
