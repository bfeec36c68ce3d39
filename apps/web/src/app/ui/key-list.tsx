import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Keyboard } from 'lucide-react';
import classes from './key-list.module.css';
import { later } from './later.tsx';
import { SingleKeysSwitch } from './single-keys-switch.tsx';
import { useKeys } from './use-keys.ts';

const Dialog = later(() => import('./dialog/dialog.tsx'), 'Dialog');

interface KeyListProps {
  readonly title: string;
  readonly intro: string;
  /** Keys with the same effect, and the effect. */
  readonly keys: readonly (readonly [readonly string[], string])[];
}

/** The keyboard shortcuts of a page, behind a button and behind `?`, and the switch that turns single-key shortcuts off. */
export function KeyList({ title, intro, keys: list }: KeyListProps) {
  const [opened, { open, close }] = useDisclosure(false);
  useKeys({ '?': open });
  return (
    <>
      <Button
        variant="subtle"
        title={title}
        className={classes.button}
        leftSection={<Keyboard aria-hidden size={18} />}
        onClick={open}
      >
        {title}
      </Button>
      {opened && (
        <Dialog title={title} onClose={close}>
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
      )}
    </>
  );
}
