import { X } from 'lucide-react';
import classes from './filter-chips.module.css';
import { forgetTyping } from './forget-typing.ts';

export interface FilterChip {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onRemove: () => void;
}

interface FilterChipsProps {
  readonly chips: readonly FilterChip[];
  readonly onClear: () => void;
}

/** The filters that are set, each of them removable. */
export function FilterChips({ chips, onClear }: FilterChipsProps) {
  const remove = (filters: () => void) => {
    forgetTyping();
    filters();
  };
  if (chips.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label="Filters that are set">
      {chips.map(({ id, label, value, onRemove }) => (
        <li key={id}>
          <button type="button" className={classes.chip} onClick={() => remove(onRemove)}>
            <span className={classes.srOnly}>Remove filter </span>
            <span>
              {label}: <strong>{value}</strong>
            </span>
            <X aria-hidden size={16} />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={classes.clear} onClick={() => remove(onClear)}>
          Clear all
        </button>
      </li>
    </ul>
  );
}
