import { declineReasonMaxLength, declineReasons, otherDeclineReason } from '@tvet/contract/reference';
import { declineApplication as words } from '../../content/link-pages.ts';
import { Ask, Facts, Home, LinkPage, Outcome, Problem, View } from './link-page.tsx';

export const DeclineApplicationPage = () => (
  <LinkPage name="decline-application" words={words} doneTitle={words.doneTitle}>
    <View name="ready" title={words.reason}>
      <Facts described />
      <Problem />
      <form className="form" noValidate data-reason-form>
        <div role="radiogroup" className="field choices" aria-labelledby="view-ready" aria-describedby="reason-error">
          <p className="field-error" id="reason-error" hidden />
          {declineReasons.map((reason) => (
            <label key={reason} className="choice">
              <input type="radio" name="reason" value={reason} />
              <span>{reason}</span>
            </label>
          ))}
        </div>
        <div className="field" hidden data-own={otherDeclineReason}>
          <label htmlFor="own">{words.own}</label>
          <p className="help" id="own-help">
            {words.ownHelp}
          </p>
          <textarea id="own" rows={4} maxLength={declineReasonMaxLength} aria-describedby="own-help own-count" />
          <p className="help" id="own-count">
            {words.count(0)}
          </p>
          <p className="field-error" id="own-error" hidden />
        </div>
        <button type="submit" className="button button-danger">
          {words.submit}
        </button>
      </form>
      <Ask title={words.askTitle} confirm={words.submit} busy={words.busy}>
        <p>
          {words.ask} <strong>{words.undone}</strong>
        </p>
      </Ask>
    </View>
    <Outcome name="declined" title={words.doneTitle} icon="badge" tone="good">
      <p>{words.declined}</p>
      <Home />
    </Outcome>
    <Outcome name="closed" title={words.closedTitle} icon="alert" tone="warning">
      <p data-closed />
      <Home />
    </Outcome>
  </LinkPage>
);
