import { Loader, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { skipToken, useQuery } from '@tanstack/react-query';
import { maxFilterText } from '@tvet/contract';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { later } from '../later.tsx';
import classes from './search-box.module.css';
import type { Suggestion } from './suggestions.tsx';
import { useDebouncedText } from './use-debounced-text.ts';

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

const load = () => import('./suggestions.tsx');
// Loaded with the focus: a list is seldom searched.
const Suggestions = later(load, 'Suggestions');

export function SearchBox({ label, labelled = false, placeholder, value, onSearch, suggest, onPick }: SearchBoxProps) {
  const { draft, change, commitNow, forget } = useDebouncedText(value, onSearch);
  const [asked] = useDebouncedValue(draft.trim(), suggestionPause);
  const [opened, setOpened] = useState(false);
  const [at, setAt] = useState(-1);
  const id = useId();
  const activeId = useId();
  const wanted = opened && asked.length > 1;
  const { data: suggestions = [], isFetching } = useQuery({
    queryKey: ['suggestions', label, asked],
    queryFn: wanted ? ({ signal }) => suggest(asked, signal) : skipToken,
  });
  const count = suggestions.length;
  const visible = wanted && draft.trim() !== '' && count > 0;
  const active = visible ? suggestions[at] : undefined;
  const show = (isOpen: boolean) => {
    setOpened(isOpen);
    setAt(-1);
  };
  const pick = (suggestion: Suggestion) => {
    show(false);
    forget();
    onPick(suggestion);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!visible) show(true);
      else if (event.key === 'ArrowDown') setAt((at + 1) % count);
      else setAt(at > 0 ? at - 1 : count - 1);
    } else if (event.key === 'Enter' && active) {
      event.preventDefault();
      pick(active);
    } else if (event.key === 'Enter') {
      commitNow(draft);
      show(false);
    } else if (event.key === 'Escape') show(false);
  };

  return (
    <div className={classes.box}>
      <TextInput
        type="search"
        aria-haspopup="listbox"
        aria-controls={visible ? id : undefined}
        aria-activedescendant={active && activeId}
        autoComplete="off"
        // Escape closes the list, and not the dialog around it.
        data-mantine-stop-propagation={visible || undefined}
        {...(labelled ? { label } : { 'aria-label': label })}
        placeholder={placeholder}
        leftSection={<Search aria-hidden size={20} />}
        rightSection={isFetching && wanted ? <Loader size="xs" /> : null}
        maxLength={maxFilterText}
        value={draft}
        onChange={(event) => {
          change(event.currentTarget.value);
          show(true);
        }}
        // If this fails, the first suggestions request it again.
        onFocus={() => void load().catch(() => undefined)}
        onBlur={() => show(false)}
        onKeyDown={press}
      />
      {visible && <Suggestions id={id} activeId={activeId} suggestions={suggestions} at={at} onPick={pick} />}
    </div>
  );
}
