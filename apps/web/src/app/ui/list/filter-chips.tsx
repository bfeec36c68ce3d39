import { X } from 'lucide-react';
import { useRef } from 'react';
import { usePassedOn } from '../focus.ts';
import { cancelPendingInput } from './cancel-pending-input.ts';
import classes from './filter-chips.module.css';
import { chipsWords as words } from './words.ts';

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

/** The active filters, each with a button to remove it. */
export function FilterChips({ chips, onClear }: FilterChipsProps) {
  const list = useRef<HTMLUListElement>(null);
  const passOn = usePassedOn(list);
  const remove = (button: HTMLElement, filters: () => void) => {
    cancelPendingInput();
    passOn(button);
    filters();
  };
  if (chips.length === 0) return null;
  return (
    <ul ref={list} className="row plain-list" aria-label={words.label}>
      {chips.map(({ id, label, value, onRemove }) => (
        <li key={id}>
          <button
            type="button"
            className={classes.chip}
            onClick={({ currentTarget }) => remove(currentTarget, onRemove)}
          >
            <span className="sr-only">{words.remove}</span>
            <span>
              {label}: <strong>{value}</strong>
            </span>
            <X aria-hidden size={16} />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={classes.clear} onClick={({ currentTarget }) => remove(currentTarget, onClear)}>
          {words.clear}
        </button>
      </li>
    </ul>
  );
}
