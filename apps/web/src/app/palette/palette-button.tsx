import { UnstyledButton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { Search } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { User } from '../session/login-answer.ts';
import { isCovered } from '../ui/use-keys.ts';
import classes from './palette-button.module.css';

/** Only staff search for people: centre administrators have their own list of students. */
export const hasPalette = ({ role }: User): boolean => role !== 'applicant' && role !== 'centerAdmin';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));

interface PaletteHostProps {
  readonly user: User;
  readonly opened: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** Opens the palette on Ctrl K or Cmd K, also while the user types. Nothing of it loads before. */
export function PaletteHost({ user, opened, onOpen, onClose }: PaletteHostProps) {
  // Typed before the palette has loaded.
  const [typed, setTyped] = useState('');
  useHotkeys([['mod+K', () => !isCovered() && onOpen()]], []);
  if (!opened) return null;
  const close = () => {
    setTyped('');
    onClose();
  };
  return (
    <Suspense fallback={<Arriving typed={typed} onType={setTyped} />}>
      <Palette user={user} typed={typed} onClose={close} />
    </Suspense>
  );
}

interface ArrivingProps {
  readonly typed: string;
  readonly onType: (text: string) => void;
}

/** A dialog, so that the keys that follow are not taken for shortcuts of the page. */
const Arriving = ({ typed, onType }: ArrivingProps) => (
  <div role="dialog" aria-label="Search" aria-busy className={classes.arriving}>
    Loading the search…
    <input
      ref={(input) => input?.focus()}
      className="sr-only"
      aria-label="Search"
      value={typed}
      onChange={(event) => onType(event.target.value)}
    />
  </div>
);

const isApple = /^(Mac|iP)/.test(navigator.platform);

/** Shows its icon only where it is narrow. */
export const PaletteButton = ({ onOpen }: { readonly onOpen: () => void }) => (
  <div className={classes.frame}>
    <UnstyledButton
      className={classes.button}
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <Search aria-hidden size={20} />
      <span className={classes.text}>Search</span>
      <kbd aria-hidden className={classes.keys}>
        {isApple ? '⌘ K' : 'Ctrl K'}
      </kbd>
    </UnstyledButton>
  </div>
);
