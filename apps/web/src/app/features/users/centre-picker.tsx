import { MultiSelect, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import classes from './centre-picker.module.css';
import { centresQuery } from './queries.ts';

/** A centre in the pickers. */
export interface PickedCentre {
  readonly id: string;
  readonly label: string;
}

export const pickedCentre = (id: string, name: string, code: string): PickedCentre => ({
  id,
  label: `${name} (${code})`,
});

const suggestionPause = 300;
const placeholder = 'Name or code';

/** The picked centres and the server's suggestions for the text; neither is filtered again here. */
function useChoices(text: string, picked: readonly PickedCentre[]) {
  const isPicked = picked.some(({ label }) => label === text);
  const [asked] = useDebouncedValue(isPicked ? '' : text.trim(), suggestionPause);
  const { data = [], isFetching } = useQuery(centresQuery(asked));
  const suggested = data.map(({ id, tvetName, tvetCode }) => pickedCentre(id, tvetName, tvetCode));
  const all = [...picked, ...suggested.filter(({ id }) => picked.every((centre) => centre.id !== id))];
  return {
    find: (id: string) => all.find((centre) => centre.id === id),
    data: all.map(({ id, label }) => ({ value: id, label })),
    nothing: isFetching ? 'Searching...' : 'No centre has this name or code',
  };
}

interface PickerProps {
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  readonly error?: ReactNode;
}

interface CentrePickerProps extends PickerProps {
  readonly value: PickedCentre | undefined;
  readonly onChange: (centre: PickedCentre | undefined) => void;
}

/** One centre, found by its name or code. */
export function CentrePicker({ value, onChange, ...field }: CentrePickerProps) {
  const [text, setText] = useState(value?.label ?? '');
  const { data, find, nothing } = useChoices(text, value ? [value] : []);
  return (
    <Select
      {...field}
      placeholder={placeholder}
      withAsterisk
      searchable
      // Picking the selected centre again keeps it.
      allowDeselect={false}
      data={data}
      filter={({ options }) => options}
      value={value?.id ?? null}
      searchValue={text}
      onSearchChange={setText}
      onChange={(id) => onChange(id === null ? undefined : find(id))}
      nothingFoundMessage={nothing}
      classNames={{ option: classes.option }}
    />
  );
}

interface CentresPickerProps extends PickerProps {
  readonly value: readonly PickedCentre[];
  readonly onChange: (centres: PickedCentre[]) => void;
}

/** Several centres, in the order they were picked. */
export function CentresPicker({ value, onChange, ...field }: CentresPickerProps) {
  const [text, setText] = useState('');
  const { data, find, nothing } = useChoices(text, value);
  return (
    <MultiSelect
      {...field}
      placeholder={value.length > 0 ? undefined : placeholder}
      withAsterisk
      searchable
      hidePickedOptions
      data={data}
      filter={({ options }) => options}
      value={value.map(({ id }) => id)}
      searchValue={text}
      onSearchChange={setText}
      onChange={(ids) => onChange(ids.flatMap((id) => find(id) ?? []))}
      nothingFoundMessage={nothing}
      classNames={{ option: classes.option }}
    />
  );
}
