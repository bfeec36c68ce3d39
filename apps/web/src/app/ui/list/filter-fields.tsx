import { t } from '@lingui/core/macro';
import { Checkbox, MultiSelect, NativeSelect, TextInput } from '@mantine/core';
import { maxFilterText } from '@tvet/contract';
import classes from './filter-panel.module.css';
import { useDebouncedText } from './use-debounced-text.ts';

interface FieldProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly onSet: (value: string) => void;
}

/** A text filter: it takes effect after a pause, or on Enter. */
export function TextFilter({ label, value = '', onSet }: FieldProps) {
  const { draft, change, commitNow } = useDebouncedText(value, onSet);
  return (
    <TextInput
      label={label}
      maxLength={maxFilterText}
      value={draft}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && commitNow(draft)}
    />
  );
}

interface ChoiceFilterProps extends FieldProps {
  /** Without any, the field is disabled and shows `none` instead. */
  readonly choices: readonly (string | { readonly value: string; readonly label: string })[];
  readonly none?: string;
}

export const ChoiceFilter = ({ label, value = '', onSet, choices, none }: ChoiceFilterProps) => (
  <NativeSelect
    label={label}
    data={[{ value: '', label: (choices.length === 0 && none) || t`Any` }, ...choices]}
    disabled={choices.length === 0}
    value={value}
    onChange={(event) => onSet(event.currentTarget.value)}
  />
);

interface SeveralFilterProps {
  readonly label: string;
  readonly values: readonly string[] | undefined;
  readonly choices: readonly string[];
  /** The message when no choice matches the typed text. */
  readonly noMatch: string;
  readonly onSet: (values: readonly string[]) => void;
}

export const SeveralFilter = ({ label, values = [], choices, noMatch, onSet }: SeveralFilterProps) => (
  <MultiSelect
    label={label}
    placeholder={values.length > 0 ? undefined : t`Any`}
    data={choices}
    value={[...values]}
    onChange={onSet}
    searchable
    hidePickedOptions
    withScrollArea={false}
    classNames={{ options: classes.options }}
    nothingFoundMessage={noMatch}
    className={classes.wide}
  />
);

export const FlagFilter = ({ label, value, onSet }: FieldProps) => (
  <Checkbox
    className={classes.check}
    label={label}
    checked={value === 'true'}
    onChange={(event) => onSet(event.currentTarget.checked ? 'true' : '')}
  />
);
