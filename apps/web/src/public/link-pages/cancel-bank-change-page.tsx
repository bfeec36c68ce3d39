import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { OrAskForHelp } from '../help-lines.tsx';
import { type Heading, PageHeading } from '../page-heading.tsx';
import { CheckFailed, Checking, Home, Outcome, Problem, View } from './link-page.tsx';

export const cancelBankChangeHeading = (): Heading => ({
  title: t`Stop a change of bank details`,
  lead: t`If you did not ask for this change, stop it here. You do not have to sign in.`,
});

/** A value that the script fills in. */
const Term = ({ name, label }: { readonly name: string; readonly label: string }) => (
  <div>
    <dt>{label}</dt>
    <dd data-known={name} />
  </div>
);

/** The page of the link in the message about new bank details (rules 15.19). */
export const CancelBankChangePage = () => (
  <main id="content" className="section" data-link-page="cancel-bank-change">
    <div className="container narrow link-page">
      <PageHeading {...cancelBankChangeHeading()} />
      <Checking />
      <Outcome name="denied" title={t`This link does not work`} icon="alert" tone="warning">
        <p>
          <Trans>Open the link in our latest message about your bank details again, or sign in.</Trans>
        </p>
        <p>
          <a className="button button-primary" href="/login">
            <Trans>Sign in</Trans>
          </a>
        </p>
        <OrAskForHelp />
      </Outcome>
      <CheckFailed />
      <View name="ready" title={t`Was this you?`}>
        <p data-whose />
        <div className="known">
          <dl>
            <Term name="before" label={t`Old account`} />
            <Term name="after" label={t`New account`} />
            <Term name="from" label={t`We will use it from`} />
          </dl>
        </div>
        <Problem />
        <p>
          <button type="button" className="button button-danger" data-stop data-busy={t`Stopping...`}>
            <Trans>Stop the change</Trans>
          </button>
        </p>
        <p>
          <Trans>If this was you or a colleague, you do not need to do anything.</Trans>
        </p>
      </View>
      <Outcome name="ended" title={t`This change is no longer pending`} icon="alert" tone="warning">
        <p data-ended />
        <Home />
      </Outcome>
      <Outcome name="done" title={t`The change was stopped`} icon="badge" tone="good">
        <p>
          <Trans>We still pay to the old account.</Trans>
        </p>
        <p data-advice />
        <p>
          <a className="button button-primary" href="/forgot-password">
            <Trans>Reset your password</Trans>
          </a>
        </p>
      </Outcome>
    </div>
  </main>
);
