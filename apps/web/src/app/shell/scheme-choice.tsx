import { Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import { colourSchemes } from '../session/colour-scheme.ts';
import { chooseScheme, useChosenScheme } from '../session/use-colour-scheme.ts';
import classes from './scheme-choice.module.css';

const looks = {
  system: { label: 'Colours of the system', Icon: Monitor },
  light: { label: 'Light colours', Icon: Sun },
  dark: { label: 'Dark colours', Icon: Moon },
} as const;

/** The colours of this browser. */
export function SchemeChoice() {
  const chosen = useChosenScheme();
  const name = useId();
  return (
    <fieldset className={classes.choice}>
      <legend className="sr-only">Colours</legend>
      {colourSchemes.map((scheme) => {
        const { label, Icon } = looks[scheme];
        return (
          <label key={scheme} className={classes.option} title={label}>
            <input
              type="radio"
              name={name}
              aria-label={label}
              checked={scheme === chosen}
              onChange={() => chooseScheme(scheme)}
            />
            <Icon aria-hidden size={18} />
          </label>
        );
      })}
    </fieldset>
  );
}
