import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { basePath, calls, codeIncomplete, offeredCategories, programmeNames } from '@tvet/contract';
import { saySolving } from '../app/api/solve.ts';
import { ContactLink, ErrorSummary, Field, sayUnreachable, WithoutScripts } from './form-parts.tsx';
import { builtIntake } from './intake.tsx';
import { type Heading, PageHeading } from './page-heading.tsx';

const AskForm = () => (
  <form className="form" noValidate data-tell-me="ask" data-action={`${basePath}${calls.askForOpeningNotice.path}`}>
    <ErrorSummary />
    <Field
      name="contact"
      label={t`Phone number or email address`}
      help={t`A Nigerian number, for example 0803 123 4567`}
    >
      <input
        id="contact"
        name="contact"
        maxLength={254}
        autoComplete="tel"
        aria-required
        aria-describedby="contact-description"
        data-required={t`Enter a phone number or an email address`}
      />
    </Field>
    <fieldset
      className="field choices"
      data-required={t`Choose at least one programme`}
      aria-describedby="categories-error"
    >
      <legend>
        <Trans>Tell me about</Trans>
      </legend>
      <p className="field-error" id="categories-error" hidden />
      {offeredCategories.map((category) => (
        <label key={category} className="choice">
          <input type="checkbox" name="categories" value={category} defaultChecked />
          <span>{i18n._(programmeNames[category])}</span>
        </label>
      ))}
    </fieldset>
    <button type="submit" className="button button-primary" data-busy={t`Sending...`}>
      <Trans>Send me a code</Trans>
    </button>
  </form>
);

const CodeForm = () => (
  <form
    className="form"
    noValidate
    hidden
    data-tell-me="confirm"
    data-action={`${basePath}${calls.confirmOpeningNotice.path}`}
  >
    <h2 tabIndex={-1}>
      <Trans>Enter the code</Trans>
    </h2>
    <p role="status" data-sent />
    <ErrorSummary />
    <Field name="code" label={t`Code`} help={t`The code has six digits. It works for 10 minutes.`}>
      <input
        id="code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        aria-required
        aria-describedby="code-description"
        data-required={i18n._(codeIncomplete)}
      />
    </Field>
    <div className="buttons">
      <button type="submit" className="button button-primary" data-busy={t`Confirming...`}>
        <Trans>Confirm</Trans>
      </button>
      <button type="button" className="button button-outline" data-again data-busy={t`Sending a new code...`} hidden>
        <Trans>Send a new code</Trans>
      </button>
      <button type="button" className="button button-outline" data-back>
        <Trans>Change number or address</Trans>
      </button>
    </div>
    <p className="help" data-newest />
    <p className="help" data-wait hidden />
  </form>
);

export const tellMeHeading = (): Heading => ({
  title: t`Tell me when it opens`,
  lead: t`Give us a phone number or an email address. We will send you one message when applications open. After that we delete your number or address.`,
});

/** 'Tell me when it opens' (rules 7.7): a contact, a code, and one message. */
export const TellMePage = () => (
  <main id="content" className="section">
    <div className="container narrow prose" data-tell-me-page data-unreachable={sayUnreachable()}>
      <PageHeading {...tellMeHeading()} />
      <section aria-label={t`Application status`}>
        <ul className="intake-now">
          {builtIntake().map(({ category, sentence }) => (
            <li key={category}>{sentence}</li>
          ))}
        </ul>
      </section>
      <WithoutScripts>
        <Trans>
          This form needs JavaScript. Without it, write to <ContactLink />.
        </Trans>
      </WithoutScripts>
      <p role="status" data-status={saySolving()} />
      <AskForm />
      <CodeForm />
      <div className="done" tabIndex={-1} role="status" hidden data-told>
        <h2>
          <Trans>We will tell you</Trans>
        </h2>
        <p data-told-text />
        <p>
          <a className="button button-outline" href="/">
            <Trans>Go to the home page</Trans>
          </a>
        </p>
      </div>
    </div>
  </main>
);
