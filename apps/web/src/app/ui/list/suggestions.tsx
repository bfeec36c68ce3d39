import { t } from '@lingui/core/macro';
import { Combobox, useCombobox } from '@mantine/core';
import classes from './search-box.module.css';

export interface Suggestion {
  readonly id: string;
  readonly text: string;
  /** Distinguishes two people with the same name. */
  readonly detail: string;
}

interface SuggestionsProps {
  /** The id of the list, and that of the option which the arrow keys have reached. */
  readonly id: string;
  readonly activeId: string;
  readonly suggestions: readonly Suggestion[];
  /** The index of that option; -1 for none. */
  readonly at: number;
  readonly onPick: (suggestion: Suggestion) => void;
}

/** The list under a search box, which has the focus and the keys. */
export function Suggestions({ id, activeId, suggestions, at, onPick }: SuggestionsProps) {
  const store = useCombobox({ opened: true });
  return (
    <Combobox
      position="bottom-start"
      store={store}
      onOptionSubmit={(index) => {
        const picked = suggestions[Number(index)];
        if (picked) onPick(picked);
      }}
    >
      <Combobox.DropdownTarget>
        <span className={classes.anchor} />
      </Combobox.DropdownTarget>
      <Combobox.Dropdown className={classes.dropdown}>
        <Combobox.Options id={id} aria-label={t`Suggestions`}>
          {suggestions.map((suggestion, index) => (
            <Combobox.Option
              key={suggestion.id}
              {...(index === at && { id: activeId })}
              value={String(index)}
              selected={index === at}
              aria-selected={index === at}
              className={classes.option}
            >
              {suggestion.text}
              <span className={classes.detail}>{suggestion.detail}</span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
