import { t } from '@lingui/core/macro';
import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { skipToken, useQuery } from '@tanstack/react-query';
import { maxFilterText } from '@tvet/contract';
import { Search } from 'lucide-react';
import classes from './search-box.module.css';
import { useDebouncedText } from './use-debounced-text.ts';

export interface Suggestion {
  readonly id: string;
  readonly text: string;
  /** Distinguishes two people with the same name. */
  readonly detail: string;
}

interface SearchBoxProps {
  readonly label: string;
  /** Shows the label above the field, as in a form. */
  readonly labelled?: boolean;
  readonly placeholder: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
  /** A few suggestions for the typed text; cancelled when the text changes. */
  readonly suggest: (text: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;
  readonly onPick: (suggestion: Suggestion) => void;
}

const suggestionPause = 300;

export function SearchBox({ label, labelled = false, placeholder, value, onSearch, suggest, onPick }: SearchBoxProps) {
  const { draft, change, commitNow, forget } = useDebouncedText(value, onSearch);
  const [asked] = useDebouncedValue(draft.trim(), suggestionPause);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const wanted = combobox.dropdownOpened && asked.length > 1;
  const { data: suggestions = [], isFetching } = useQuery({
    queryKey: ['suggestions', label, asked],
    queryFn: wanted ? ({ signal }) => suggest(asked, signal) : skipToken,
  });
  const visible = wanted && draft.trim() !== '' && suggestions.length > 0;

  return (
    <Combobox
      position="bottom-start"
      store={combobox}
      onOptionSubmit={(id) => {
        const picked = suggestions.find((suggestion) => suggestion.id === id);
        combobox.closeDropdown();
        if (!picked) return;
        forget();
        onPick(picked);
      }}
    >
      <Combobox.Target>
        <TextInput
          className={classes.input}
          type="search"
          {...(labelled ? { label } : { 'aria-label': label })}
          placeholder={placeholder}
          leftSection={<Search aria-hidden size={20} />}
          rightSection={isFetching && wanted ? <Loader size="xs" /> : null}
          maxLength={maxFilterText}
          value={draft}
          onChange={(event) => {
            change(event.currentTarget.value);
            combobox.openDropdown();
            combobox.resetSelectedOption();
          }}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || combobox.getSelectedOptionIndex() >= 0) return;
            commitNow(draft);
            combobox.closeDropdown();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!visible} className={classes.dropdown}>
        <Combobox.Options aria-label={t`Suggestions`}>
          {suggestions.map(({ id, text, detail }) => (
            <Combobox.Option key={id} value={id} className={classes.option}>
              {text}
              <span className={classes.detail}>{detail}</span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
