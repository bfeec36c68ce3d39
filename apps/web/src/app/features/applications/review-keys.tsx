import { Button, Checkbox } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Keyboard } from 'lucide-react';

import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useSingleKeys } from '../../ui/single-keys.ts';
import { useKeys } from '../../ui/use-keys.ts';
import classes from './review-keys.module.css';

const list: readonly (readonly [readonly string[], string])[] = [
  [['j', '↓'], 'Next application'],
  [['k', '↑'], 'Previous application'],
  [['Enter'], 'Open it; in a dialog, confirm'],
  [['v'], 'Verify'],
  [['a'], 'Approve'],
  [['r'], 'Reject'],
  [['Esc'], 'Close the dialog or the panel'],
  [['?'], 'This list'],
];

/** The keys of a review, behind a button and behind `?`. */
export function ReviewKeys() {
  const [opened, { open, close }] = useDisclosure(false);
  const [singleKeys, setSingleKeys] = useSingleKeys();
  useKeys({ '?': open });
  return (
    <>
      <Button
        variant="subtle"
        className={classes.button}
        leftSection={<Keyboard aria-hidden size={18} />}
        onClick={open}
      >
        Keyboard
      </Button>
      {opened && (
        <Dialog title="Keyboard" onClose={close}>
          <p className={classes.intro}>
            Two keys a decision: the step, then Enter. The next application opens by itself. Keys rest while you type.
          </p>
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
          <Checkbox
            className={classes.switch}
            label="Use single keys"
            description="Off, a letter or ? alone does nothing anywhere in the portal in this browser"
            checked={singleKeys}
            onChange={(event) => setSingleKeys(event.currentTarget.checked)}
          />
        </Dialog>
      )}
    </>
  );
}
