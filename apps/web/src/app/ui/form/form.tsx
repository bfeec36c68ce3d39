import { type ReactNode, useId } from 'react';
import classes from './form.module.css';
import { FormSummary } from './form-summary.tsx';
import { SubmitButton, type SubmitWords } from './submit-button.tsx';
import type { FormState } from './use-portal-form.ts';

interface FormProps {
  readonly form: FormState;
  /** The button's labels; absent if the fields include a button of their own. */
  readonly words?: SubmitWords;
  /** `wide`: one button as wide as the form. */
  readonly buttons?: 'start' | 'wide';
  readonly quiet?: boolean;
  /** Fills the whole width of its container. */
  readonly full?: boolean;
  /** Advice after a refusal, read together with it. */
  readonly advice?: string | undefined;
  /** The reason why it cannot be sent yet; the button stays, and sends nothing. */
  readonly held?: string | undefined;
  /** The fields. */
  readonly children: ReactNode;
  /** Below the button: links to other pages. */
  readonly after?: ReactNode;
}

/** The layout of every form: problems at the top, then the fields, then the button. */
export function Form(props: FormProps) {
  const { form, words, buttons = 'start', quiet = false, full = false, advice, held, children, after } = props;
  const adviceId = useId();
  const heldId = useId();
  return (
    <form
      onSubmit={held === undefined ? form.submit : (event) => event.preventDefault()}
      className={classes.form}
      data-full={full}
      noValidate
    >
      <FormSummary problems={form.problems} attempt={form.attempt} describedBy={advice && adviceId} />
      {advice && (
        <p id={adviceId} className="quiet">
          {advice}
        </p>
      )}
      {children}
      {words && (
        <div className={classes.buttons} data-buttons={buttons}>
          <SubmitButton busy={form.busy} words={words} quiet={quiet} heldBy={held && heldId} />
        </div>
      )}
      {/* Not announced every second: it is read with the button. */}
      {held && (
        <p id={heldId} className="quiet">
          {held}
        </p>
      )}
      {after}
    </form>
  );
}
