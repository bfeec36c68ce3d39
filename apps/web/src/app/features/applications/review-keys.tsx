import { Button, Checkbox } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { StatusAction } from '@tvet/contract';
import { Keyboard } from 'lucide-react';

import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useSingleKeys } from '../../ui/single-keys.ts';
import { useKeys } from '../../ui/use-keys.ts';
import classes from './review-keys.module.css';
import { stepKeys } from './steps.ts';
import { stepWords, keyWords as words } from './words.ts';

const list: readonly (readonly [readonly string[], string])[] = [
  [['j', '↓'], words.next],
  [['k', '↑'], words.previous],
  [['Enter'], words.enter],
  ...Object.entries(stepKeys).map(([action, key]) => [[key], stepWords[action as StatusAction].verb] as const),
  [['Esc'], words.escape],
  [['?'], words.list],
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
