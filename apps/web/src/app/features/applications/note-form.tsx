import { Combobox, Textarea, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ApplicationRow, type Colleague, maxNoteLength, newNote, roleLabels } from '@tvet/contract';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useCommands } from '../../palette/commands.ts';
import { request } from '../../portal.ts';
import { focusPanel } from '../../ui/focus.ts';
import { Form } from '../../ui/form/form.tsx';
import { problemsOf } from '../../ui/form/problems-of.ts';
import { usePortalForm } from '../../ui/form/use-portal-form.ts';
import searchBox from '../../ui/list/search-box.module.css';
import { toast } from '../../ui/toast.ts';
import { useKeys } from '../../ui/use-keys.ts';
import { keepDraft, mentionsIn, noteDrafts, typedMention } from './note-drafts.ts';
import { notesKey } from './queries.ts';

const labels = { text: 'New note' };
const suggestionPause = 200;
const none: readonly Colleague[] = [];

interface NoteFormProps {
  readonly application: ApplicationRow;
  readonly onSaved: () => void;
}

/** Writes a note; `@` suggests colleagues to mention. The draft is kept while other records are open (rules 2.24). */
export function NoteForm({ application: { id, applicantName }, onSaved }: NoteFormProps) {
  const queryClient = useQueryClient();
  const [initial] = useState(() => noteDrafts.get()[id]);
  const [picked, setPicked] = useState(initial?.picked ?? []);
  const [caret, setCaret] = useState(0);
  const field = useRef<HTMLTextAreaElement>(null);
  const form = usePortalForm({
    initialValues: { text: initial?.text ?? '' },
    idPrefix: 'note-',
    labels,
    fieldOf: () => 'text',
    validate: (values) => problemsOf(newNote, values, labels),
    send: ({ text }, idempotencyKey) => {
      const mentions = mentionsIn(text, picked).map((person) => person.id);
      return request('POST /applications/{id}/notes', { params: { id }, body: { text, mentions }, idempotencyKey });
    },
    onDone: () => {
      keepDraft(id, { text: '', picked: [], applicantName });
      toast.success('Note saved');
      // The keys of the review work again, unless the user has gone elsewhere.
      if (field.current?.form?.contains(document.activeElement)) focusPanel();
      onSaved();
      return queryClient.invalidateQueries({ queryKey: notesKey(id) });
    },
  });
  const { text } = form.values;
  const change = (next: string, people = picked) => {
    form.set('text', next);
    setPicked(people);
    keepDraft(id, { text: next, picked: people, applicantName });
  };
  const focusField = () => field.current?.focus();
  useKeys({ n: focusField });
  useCommands(() => [{ label: 'Write a note', shortcut: 'n', run: focusField }]);

  // The field grows below the buttons of the panel.
  const isEmpty = text === '';
  useEffect(() => {
    if (!isEmpty && document.activeElement === field.current) showWhole(field.current);
  }, [isEmpty]);

  const mention = typedMention(text, caret, picked);
  const { colleagues, isCurrent } = useColleagues(mention?.search);
  const combobox = useCombobox();
  const isOpen = combobox.dropdownOpened && mention !== undefined && colleagues.length > 0;
  // Enter must not pick from the suggestions for an earlier text.
  const { selectFirstOption } = combobox;
  useEffect(() => {
    if (isOpen && isCurrent && colleagues.length > 0) selectFirstOption();
  }, [isOpen, isCurrent, colleagues, selectFirstOption]);
  // React moves the caret to the end of a text that it sets.
  const wantedCaret = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (wantedCaret.current === undefined) return;
    field.current?.setSelectionRange(wantedCaret.current, wantedCaret.current);
    wantedCaret.current = undefined;
  });
  const pick = (person: Colleague) => {
    if (!mention) return;
    const before = `${text.slice(0, mention.start)}@${person.name} `;
    change(before + text.slice(caret).trimStart(), [...picked, { id: person.id, name: person.name }]);
    setCaret(before.length);
    wantedCaret.current = before.length;
    combobox.closeDropdown();
  };
  const { onChange: _, ...input } = form.field('text');

  return (
    <Form form={form} full {...(!isEmpty && { words: { submit: 'Save note', busy: 'Saving...' } })}>
      <Combobox
        store={combobox}
        position="bottom-start"
        withinPortal={false}
        onOptionSubmit={(picking) => {
          const person = colleagues.find((colleague) => colleague.id === picking);
          if (person) pick(person);
        }}
      >
        <Combobox.Target withKeyboardNavigation={isOpen} withAriaAttributes={isOpen}>
          <Textarea
            ref={field}
            {...input}
            label={labels.text}
            description="Only staff read notes. Type @ to mention a colleague."
            rows={isEmpty ? 1 : 4}
            maxLength={maxNoteLength}
            readOnly={form.busy}
            aria-autocomplete="list"
            onChange={({ currentTarget: { value, selectionStart } }) => {
              change(value);
              setCaret(selectionStart);
              combobox.openDropdown();
              combobox.resetSelectedOption();
            }}
            onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
            onFocus={({ currentTarget }) => showWhole(currentTarget)}
            onBlur={() => combobox.closeDropdown()}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && !isOpen) focusPanel();
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
              event.preventDefault();
              event.currentTarget.form?.requestSubmit();
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={!isOpen}>
          <Combobox.Options aria-label="Colleagues">
            {colleagues.map((person) => (
              <Combobox.Option key={person.id} value={person.id} className={searchBox.option}>
                {person.name}
                <span className={searchBox.detail}>{roleLabels[person.role]}</span>
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <p role="status" className="sr-only">
        {isOpen && `${colleagues.length} colleagues. Use the arrow keys and Enter.`}
      </p>
    </Form>
  );
}

const showWhole = (field: HTMLTextAreaElement | null): void => field?.form?.scrollIntoView({ block: 'nearest' });

/** Colleagues whose name has the typed parts; none while no mention is typed. Those of the text before stay while others load. */
function useColleagues(typed: string | undefined) {
  const [search] = useDebouncedValue(typed, suggestionPause);
  const isWanted = typed !== undefined && search !== undefined;
  const { data = none, isPlaceholderData } = useQuery({
    queryKey: ['colleagues', search],
    queryFn: isWanted
      ? async ({ signal }) => (await request('GET /colleagues', { query: { search }, signal })).data
      : skipToken,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  return { colleagues: isWanted ? data : none, isCurrent: search === typed && !isPlaceholderData };
}
