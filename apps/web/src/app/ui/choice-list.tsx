import type { ReactNode } from 'react';
import classes from './choice-list.module.css';
import { FieldGroup } from './form/field-group.tsx';

export interface Choice<V extends string> {
  readonly value: V;
  readonly label: ReactNode;
  /** A detail that distinguishes it from the others. */
  readonly detail?: ReactNode;
  readonly disabled?: boolean;
}

interface ChoiceListProps<V extends string> {
  readonly id: string;
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly required?: boolean;
  readonly choices: readonly Choice<V>[];
  readonly value: string;
  readonly onChange: (value: V) => void;
  /** Side by side if there is room, for two or three short ones. */
  readonly beside?: boolean;
}

/** A choice of one, as cards large enough for a thumb: native radio buttons, with arrow keys between them. */
export function ChoiceList<V extends string>(props: ChoiceListProps<V>) {
  const { id, label, description, error, required = false, choices, value, onChange, beside = false } = props;
  return (
    <FieldGroup id={id} label={label} description={description} error={error}>
      <div className={classes.choices} data-beside={beside}>
        {choices.map((choice) => (
          <label key={choice.value} className={classes.choice}>
            <input
              type="radio"
              name={id}
              value={choice.value}
              checked={value === choice.value}
              disabled={choice.disabled ?? false}
              required={required}
              onChange={() => onChange(choice.value)}
            />
            <span className={classes.text}>
              <span className={classes.name}>{choice.label}</span>
              {choice.detail && <span className={classes.detail}>{choice.detail}</span>}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
