import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Heading } from '../page-heading.tsx';
import { LinkPage, View } from './link-page.tsx';

const Known = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div className="known">
    <h3 className="overline">{title}</h3>
    <dl>{children}</dl>
  </div>
);

/** A value that the script fills in if it is known. */
const Term = ({ name, label }: { readonly name: string; readonly label: string }) => (
  <div hidden data-known={name}>
    <dt>{label}</dt>
    <dd />
  </div>
);

export const applicationStatusHeading = (): Heading => ({
  title: t`Your application`,
  lead: t`See the status of your application and what to do next. This page is only for you. Do not share its address.`,
});

/** The state of an application and the next step (rules 12.8), in the words of the message that linked here. */
export const ApplicationStatusPage = () => (
  <LinkPage
    name="application-status"
    heading={applicationStatusHeading()}
    missingId={t`Application ID is required to show the status of an application.`}
  >
    <View name="ready" title={t`The status of your application`}>
      <p className="standing-text" data-standing />
      <section aria-labelledby="next">
        <h3 id="next">
          <Trans>Next steps</Trans>
        </h3>
        <ul className="standing-list" data-next />
      </section>
      <section aria-labelledby="bring" hidden data-bring>
        <h3 id="bring">
          <Trans>What to bring</Trans>
        </h3>
        <ul className="standing-list" />
      </section>
      <div hidden data-centre>
        <Known title={t`Your centre`}>
          <Term name="name" label={t`Name`} />
          <Term name="address" label={t`Address`} />
          <Term name="phone" label={t`Phone`} />
          <Term name="email" label={t`Email`} />
        </Known>
      </div>
      <section aria-labelledby="links" hidden data-links>
        <h3 id="links">
          <Trans>Photo and declining</Trans>
        </h3>
        <p>
          <Trans>
            Your centre recognises you by your photo. If you cannot come, another person can have your place.
          </Trans>
        </p>
        <div className="buttons">
          <button type="button" className="button button-outline" data-request="upload-photo" data-busy={t`Sending...`}>
            <Trans>Send me the link to add my photo</Trans>
          </button>
          <button
            type="button"
            className="button button-outline"
            data-request="decline-application"
            data-busy={t`Sending...`}
          >
            <Trans>Send me the link to decline</Trans>
          </button>
        </div>
        <p
          role="status"
          data-requested
          data-sent={t`The link is on its way to the phone number or email address that we have for you. It can take a few minutes.`}
        />
      </section>
      <Known title={t`Your application`}>
        <Term name="applicantId" label={t`Applicant ID`} />
        <Term name="programme" label={t`Program`} />
        <Term name="trade" label={t`Trade`} />
        <Term name="status" label={t`Status`} />
      </Known>
      <p>
        <a className="button button-outline" href="/login">
          <Trans>Sign in to see everything</Trans>
        </a>
      </p>
    </View>
  </LinkPage>
);
