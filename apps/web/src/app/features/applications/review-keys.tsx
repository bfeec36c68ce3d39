import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { StatusAction } from '@tvet/contract';
import { Keyboard } from 'lucide-react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { SingleKeysSwitch } from '../../ui/single-keys-switch.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import classes from './review-keys.module.css';
import { stepKeys } from './steps.ts';
import { stepWords, keyWords as words } from './words.ts';

const list: readonly (readonly [readonly string[], string])[] = [
  [['j', '↓'], words.next],
  [['k', '↑'], words.previous],
  [['Enter'], words.enter],
  ...Object.entries(stepKeys).map(([action, key]) => [[key], stepWords[action as StatusAction].verb] as const),
  [['x'], words.select],
  [['Shift', 'x'], words.selectRange],
  [['Esc'], words.escape],
  [['?'], words.list],
];

/** The keys of a review, behind a button and behind `?`. */
export function ReviewKeys() {
  const [opened, { open, close }] = useDisclosure(false);
  useKeys({ '?': open });
  return (
    <>
      <Button
        variant="subtle"
        className={classes.button}
        leftSection={<Keyboard aria-hidden size={18} />}
        onClick={open}
      >
        {words.title}
      </Button>
      {opened && (
        <Dialog title={words.title} onClose={close}>
          <p className={classes.intro}>{words.intro}</p>
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
