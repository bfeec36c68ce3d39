import { NativeSelect } from '@mantine/core';
import classes from './centre-select.module.css';
import { centreWords as words } from './words.ts';

interface CentreSelectProps {
  readonly label: string;
  readonly centres: readonly { readonly id: string; readonly name: string; readonly tvetCode: string }[];
  /** Undefined where none of them is looked at. */
  readonly value: string | undefined;
  readonly onPick: (id: string) => void;
}

/** The switch between one's own centres (rules 17.6); nothing for whoever has one. */
export function CentreSelect({ label, centres, value, onPick }: CentreSelectProps) {
  if (centres.length < 2) return null;
  return (
    <NativeSelect
      className={classes.select}
      label={label}
      data={[
        ...(value === undefined ? [{ value: '', label: words.pick, disabled: true }] : []),
        ...centres.map(({ id, name, tvetCode }) => ({ value: id, label: `${name} (${tvetCode})` })),
      ]}
      value={value ?? ''}
      onChange={(event) => onPick(event.currentTarget.value)}
    />
  );
}
