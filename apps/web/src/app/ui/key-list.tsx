import { Dialog } from './dialog/dialog.tsx';
import classes from './key-list.module.css';
import { SingleKeysSwitch } from './single-keys-switch.tsx';

interface KeyListProps {
  readonly title: string;
  readonly intro: string;
  /** Keys with the same effect, and the effect. */
  readonly keys: readonly (readonly [readonly string[], string])[];
  readonly onClose: () => void;
}

/** The keyboard shortcuts of a page, and the switch that turns single-key shortcuts off. */
export const KeyList = ({ title, intro, keys: list, onClose }: KeyListProps) => (
  <Dialog title={title} onClose={onClose}>
    <p className={classes.intro}>{intro}</p>
    <dl className={classes.keys}>
      {list.map(([keys, meaning]) => (
        <div key={meaning}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
    <SingleKeysSwitch className={classes.switch} />
  </Dialog>
);
