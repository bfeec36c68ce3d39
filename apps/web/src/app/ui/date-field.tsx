import { TextInput } from '@mantine/core';
import { asciiDigits } from '@tvet/contract';
import { type ReactNode, useState } from 'react';
import classes from './date-field.module.css';
import { FieldGroup } from './form/field-group.tsx';

interface DateFieldProps {
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  readonly error?: ReactNode;
  /** The labels of the three parts. */
  readonly words: { readonly day: string; readonly month: string; readonly year: string };
  /** `bday` lets the browser fill it in. */
  readonly autoComplete?: 'bday';
  /** `YYYY-MM-DD`; for a partly typed date the parts as typed, '' if empty. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called when the last of its parts loses focus. */
  readonly onLeave?: () => void;
}

interface Parts {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

const names = ['day', 'month', 'year'] as const;
const lengths: Record<keyof Parts, number> = { day: 2, month: 2, year: 4 };

const partsOf = (value: string): Parts => {
  const [year = '', month = '', day = ''] = value.split('-');
  return { year, month: month.replace(/^0(?=\d)/, ''), day: day.replace(/^0(?=\d)/, '') };
};

const asValue = ({ day, month, year }: Parts): string => {
  const padded = (text: string) => (/^\d$/.test(text) ? `0${text}` : text);
  return day === '' && month === '' && year === '' ? '' : [year, padded(month), padded(day)].join('-');
};

/** Input for a date that people know by heart, such as a date of birth: three numbers instead of a calendar. */
export function DateField(props: DateFieldProps) {
  const { id, label, description, error, words, autoComplete, value, onChange, onLeave } = props;
  const [typed, setTyped] = useState(() => partsOf(value));
  // Typed text stays as it is, '03' as well as '3'; a value from elsewhere replaces it.
  const parts = asValue(typed) === value ? typed : partsOf(value);

  const change = (name: keyof Parts, text: string) => {
    const next = { ...parts, [name]: asciiDigits(text).replaceAll(/\D/g, '').slice(0, lengths[name]) };
    setTyped(next);
    onChange(asValue(next));
  };

  return (
    <FieldGroup
      id={id}
      label={label}
      description={description}
      error={error}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave?.();
      }}
    >
      <div className={classes.parts}>
        {names.map((name) => (
          <TextInput
            key={name}
            id={`${id}-${name}`}
            className={classes.part}
            data-part={name}
            label={words[name]}
            inputMode="numeric"
            error={Boolean(error)}
            {...(autoComplete && { autoComplete: `${autoComplete}-${name}` })}
            value={parts[name]}
            onChange={(event) => change(name, event.currentTarget.value)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
