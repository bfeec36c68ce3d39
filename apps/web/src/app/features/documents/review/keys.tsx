import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { reviewDecisions } from '@tvet/contract';
import { Keyboard } from 'lucide-react';
import { KeyList } from '../../../ui/key-list.tsx';
import { useKeys } from '../../../ui/use-keys.ts';
import classes from './keys.module.css';
import { decisionWords, keyWords as words } from './words.ts';

const list = [
  [['j', '↓'], words.next],
  [['k', '↑'], words.previous],
  [['Enter'], words.enter],
  ...reviewDecisions.map((decision) => [[decisionWords[decision].key], decisionWords[decision].title] as const),
  [['Esc'], words.escape],
  [['?'], words.list],
] as const;

/** The keys of the review, behind a button and behind `?`. */
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
      {opened && <KeyList title={words.title} intro={words.intro} keys={list} onClose={close} />}
    </>
  );
}
