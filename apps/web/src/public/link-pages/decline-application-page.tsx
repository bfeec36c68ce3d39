import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  declineReasonMaxLength,
  declineReasonMinLength,
  declineReasons,
  otherDeclineReason,
  sayReason,
} from '@tvet/contract/reference';
import type { Heading } from '../page-heading.tsx';
import { Ask, Done, Facts, Home, LinkPage, Outcome, Problem, View } from './link-page.tsx';
import { redirectSeconds } from './redirects.ts';

const ReasonForm = () => (
  <form className="form" noValidate data-reason-form>
    <div role="radiogroup" className="field choices" aria-labelledby="view-ready" aria-describedby="reason-error">
      <p className="field-error" id="reason-error" hidden />
      {declineReasons.map((reason) => (
        <label key={reason} className="choice">
          <input type="radio" name="reason" value={reason} />
          <span>{sayReason(reason, i18n)}</span>
        </label>
      ))}
    </div>
    <div className="field" hidden data-own={otherDeclineReason}>
      <label htmlFor="own">
        <Trans>Your reason</Trans>
      </label>
      <p className="help" id="own-help">
        {t`(minimum ${{ minimum: declineReasonMinLength }} required)`}
      </p>
      <textarea id="own" rows={4} maxLength={declineReasonMaxLength} aria-describedby="own-help own-count" />
      <p className="help" id="own-count" />
      <p className="field-error" id="own-error" hidden />
    </div>
    <button type="submit" className="button button-danger">
      <Trans>Decline application</Trans>
    </button>
  </form>
);

export const declineHeading = (): Heading => ({
  title: t`Decline your application`,
  lead: t`If you decline, another person can have your place. Tell us your reason first.`,
});

export const DeclineApplicationPage = () => (
  <LinkPage
    name="decline-application"
    heading={declineHeading()}
    missingId={t`Application ID is required to decline an application.`}
  >
    <View name="ready" title={t`Reason for declining`}>
      <Facts />
      <Problem />
      <ReasonForm />
      <Ask title={t`Decline this application?`} confirm={t`Decline application`} busy={t`Declining...`}>
        <p>
          <Trans>
            You will give up your place. <strong>This action cannot be undone.</strong>
          </Trans>
        </p>
      </Ask>
    </View>
    <Outcome name="declined" title={t`Application declined`} icon="badge" tone="good">
      <p>
        <Trans>This application has already been declined. You do not have to do anything.</Trans>
      </p>
      <Home />
    </Outcome>
    <Outcome name="closed" title={t`This application cannot be declined`} icon="alert" tone="warning">
      <p data-closed />
      <Home />
    </Outcome>
    <Done title={t`Application declined`} seconds={redirectSeconds['decline-application']}>
      <Trans>Your application has been declined. Your place is now free for another applicant.</Trans>
    </Done>
  </LinkPage>
);
