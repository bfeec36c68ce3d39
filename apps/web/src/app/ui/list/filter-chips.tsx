import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { usePassedOn } from '../focus.ts';
import { cancelPendingInput } from './cancel-pending-input.ts';
import classes from './filter-chips.module.css';

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
    <ul ref={list} className="row plain-list" aria-label={t`Active filters`}>
      {chips.map(({ id, label, value, onRemove }) => (
        <li key={id}>
          <button
            type="button"
            className={classes.chip}
            aria-label={t`Remove filter ${label}: ${value}`}
            onClick={({ currentTarget }) => remove(currentTarget, onRemove)}
          >
            <span>
              <Trans>
                {label}: <strong>{value}</strong>
              </Trans>
            </span>
            <X aria-hidden size={16} />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={classes.clear} onClick={({ currentTarget }) => remove(currentTarget, onClear)}>
          <Trans>Clear all</Trans>
        </button>
      </li>
    </ul>
  );
}
