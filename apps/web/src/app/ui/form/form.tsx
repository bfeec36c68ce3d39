import { type ReactNode, useId } from 'react';
import classes from './form.module.css';
import { FormSummary } from './form-summary.tsx';
import { SubmitButton, type SubmitWords } from './submit-button.tsx';
import type { FormState } from './use-portal-form.ts';

interface FormProps {
  readonly form: FormState;
  /** The button's words; absent where the fields bring a button of their own. */
  readonly words?: SubmitWords;
  /** `wide`: one button as wide as the form. */
  readonly buttons?: 'start' | 'wide';
  readonly quiet?: boolean;
  /** Takes the whole width of where it stands. */
  readonly full?: boolean;
  /** What somebody should know once the form was refused, read with the refusal. */
  readonly advice?: string | undefined;
  /** The fields. */
  readonly children: ReactNode;
  /** Below the button: the ways on from here. */
  readonly after?: ReactNode;
}

/** A form as every page draws it: what is wrong with it above, its fields, its button. */
export function Form(props: FormProps) {
  const { form, words, buttons = 'start', quiet = false, full = false, advice, children, after } = props;
  const adviceId = useId();
  return (
    <form onSubmit={form.submit} className={classes.form} data-full={full} noValidate>
      <FormSummary problems={form.problems} attempt={form.attempt} describedBy={advice && adviceId} />
      {advice && (
        <p id={adviceId} className={classes.advice}>
          {advice}
        </p>
      )}
      {children}
      {words && (
        <div className={classes.buttons} data-buttons={buttons}>
          <SubmitButton busy={form.busy} words={words} quiet={quiet} />
        </div>
      )}
      {after}
    </form>
  );
}
