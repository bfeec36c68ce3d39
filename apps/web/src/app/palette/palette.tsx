import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { maxFilterText } from '@tvet/contract';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { reasonOf } from '../api/errors.ts';
import { request } from '../portal.ts';
import { asPage } from '../router/page-path.ts';
import type { User } from '../session/login-answer.ts';
import { useEntries } from '../shell/sidebar.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { offeredCommands } from './commands.ts';
import classes from './palette.module.css';

interface Option {
  readonly id: string;
  readonly label: string;
  readonly detail?: string | undefined;
  readonly isKey?: boolean;
  readonly run: () => void;
}

interface OptionGroup {
  readonly title: string;
  readonly options: readonly Option[];
}

const typingPause = 200;
/** A single letter matches half of all people. */
const leastLetters = 2;

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

interface PaletteProps {
  readonly user: User;
  /** The text that the user typed before the palette had loaded. */
  readonly typed: string;
  readonly onClose: () => void;
}

/** One field for people, screens and the actions on the open record. */
export function Palette({ user, typed, onClose }: PaletteProps) {
  const [text, setText] = useState(typed);
  const combobox = useCombobox({ opened: true });
  const people = usePeople(text.trim());
  const commands = useCommandsAtStart();
  const screens = useScreens(user);
  const words = folded(text).split(/\s+/).filter(Boolean);
  const fits = ({ label }: Option) => words.every((word) => folded(label).includes(word));
  const groups: readonly OptionGroup[] = [
    { title: 'Actions', options: commands.filter(fits) },
    { title: 'People', options: people.options },
    { title: 'Screens', options: screens.filter(fits) },
  ].filter(({ options }) => options.length > 0);

  const shown = groups.flatMap(({ options }) => options);
  const key = shown.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other options begin with their first one
  useEffect(() => {
    combobox.selectFirstOption();
  }, [key]);

  const pick = (id: string) => {
    const picked = shown.find((option) => option.id === id);
    if (!picked) return;
    onClose();
    // After the dialog has closed: an open one keeps the focus.
    requestAnimationFrame(picked.run);
  };

  return (
    <Dialog title="Search" size={560} onClose={onClose}>
      <Combobox store={combobox} onOptionSubmit={pick}>
        <Combobox.EventsTarget>
          <TextInput
            className={classes.field}
            data-autofocus
            aria-label="Search people, screens and actions"
            placeholder="Person, screen or action"
            leftSection={<Search aria-hidden size={20} />}
            maxLength={maxFilterText}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Combobox.EventsTarget>
        <Combobox.Options className={classes.options} aria-label="Results">
          {groups.map(({ title, options }) => (
            <Combobox.Group key={title} label={title}>
              {options.map(({ id, label, detail, isKey }) => (
                <Combobox.Option key={id} value={id} className={classes.option}>
                  {label}
                  {detail && (isKey ? <kbd>{detail}</kbd> : <span className={classes.detail}>{detail}</span>)}
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
        </Combobox.Options>
      </Combobox>
      <p role="status" className={classes.state}>
        {people.state ?? (shown.length === 0 ? 'Nothing found.' : '')}
      </p>
    </Dialog>
  );
}

/** The actions that the page offered when the palette opened. */
function useCommandsAtStart(): readonly Option[] {
  const [commands] = useState(offeredCommands);
  return commands.map(({ label, shortcut, run }) => ({
    id: `action ${label}`,
    label,
    detail: shortcut,
    isKey: true,
    run,
  }));
}

function useScreens(user: User): readonly Option[] {
  const navigate = useNavigate();
  const entries = [...useEntries(user), { path: '/account', label: 'Your account' } as const];
  return entries.map(({ path, label }) => ({
    id: `screen ${path}`,
    label,
    run: () => void navigate({ to: asPage(path) }),
  }));
}

interface People {
  readonly options: readonly Option[];
  /** The sentence for screen readers and for an empty list. */
  readonly state: string | undefined;
}

/** The applicants who match what has been typed: by name, ID, phone or email. */
function usePeople(typed: string): People {
  const navigate = useNavigate();
  const [asked] = useDebouncedValue(typed, typingPause);
  const wanted = asked.length >= leastLetters;
  const { data, error } = useQuery({
    queryKey: ['suggestions', 'palette', asked],
    queryFn: wanted
      ? async ({ signal }) =>
          (await request('GET /applications/suggestions', { query: { search: asked }, signal })).data
      : skipToken,
  });
  if (typed.length < leastLetters) return { options: [], state: undefined };
  if (error) return { options: [], state: `People could not be searched: ${reasonOf(error)}` };
  // The people of an earlier text could be opened by mistake.
  if (!data || asked !== typed) return { options: [], state: 'Searching people…' };
  return {
    options: data.map(({ id, applicantId, applicantName }) => ({
      id: `person ${id}`,
      label: applicantName,
      detail: applicantId,
      run: () => void navigate({ to: '/applicants', search: { applicantId, open: id } }),
    })),
    state: undefined,
  };
}
