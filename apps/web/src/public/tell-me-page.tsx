import { basePath, calls, programmeNames } from '@tvet/contract';
import { saySolving } from '../app/api/solve.ts';
import { newestCodeWords } from '../content/newest-code.ts';
import { tellMe as words } from '../content/tell-me.ts';
import { ErrorSummary, Field, WithoutScripts } from './form-parts.tsx';
import { builtIntake } from './intake.tsx';

const AskForm = () => (
  <form className="form" noValidate data-tell-me="ask" data-action={`${basePath}${calls.askForOpeningNotice.path}`}>
    <ErrorSummary />
    <Field name="contact" label={words.contact} help={words.contactHelp}>
      <input
        id="contact"
        name="contact"
        maxLength={254}
        autoComplete="tel"
        aria-required
        aria-describedby="contact-description"
        data-required={words.contactRequired}
      />
    </Field>
    <fieldset className="field choices" data-required={words.programmesRequired} aria-describedby="categories-error">
      <legend>{words.programmes}</legend>
      <p className="field-error" id="categories-error" hidden />
      {Object.entries(programmeNames).map(([category, name]) => (
        <label key={category} className="choice">
          <input type="checkbox" name="categories" value={category} defaultChecked />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
    <button type="submit" className="button button-primary" data-busy={words.busy}>
      {words.submit}
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
    <h2 tabIndex={-1}>{words.codeTitle}</h2>
    <p role="status" data-sent />
    <ErrorSummary />
    <Field name="code" label={words.code} help={words.codeHelp}>
      <input
        id="code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        aria-required
        aria-describedby="code-description"
        data-required={words.codeRequired}
      />
    </Field>
    <div className="buttons">
      <button type="submit" className="button button-primary" data-busy={words.confirming}>
        {words.confirm}
      </button>
      <button type="button" className="button button-outline" data-again data-busy={newestCodeWords.one.busy} hidden>
        {newestCodeWords.one.submit}
      </button>
      <button type="button" className="button button-outline" data-back>
        {words.change}
      </button>
    </div>
    <p className="help" data-newest />
    <p className="help" data-wait hidden />
  </form>
);

/** 'Tell me when it opens' (rules 7.7): a contact, a code, and one message. */
export const TellMePage = () => (
  <main id="content" className="section">
    <div className="container narrow prose" data-tell-me-page data-unreachable={words.unreachable}>
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      <section aria-label={words.now}>
        <ul className="intake-now">
          {builtIntake.map(({ category, sentence }) => (
            <li key={category}>{sentence}</li>
          ))}
        </ul>
      </section>
      <WithoutScripts text={words.withoutScripts} />
      <p role="status" data-status={saySolving()} />
      <AskForm />
      <CodeForm />
      <div className="done" tabIndex={-1} role="status" hidden data-told>
        <h2>{words.doneTitle}</h2>
        <p data-told-text />
        <p>
          <a className="button button-outline" href="/">
            {words.home}
          </a>
        </p>
      </div>
    </div>
  </main>
);
