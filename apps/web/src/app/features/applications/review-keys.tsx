import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { StatusAction } from '@tvet/contract';
import { Keyboard } from 'lucide-react';
import { KeyList } from '../../ui/key-list.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import classes from './review-keys.module.css';
import { type StepKeys, stepKeys } from './steps.ts';
import { stepWords, keyWords as words } from './words.ts';

const listOf = (keys: StepKeys, students: boolean): readonly (readonly [readonly string[], string])[] => [
  [['j', '↓'], students ? words.nextStudent : words.next],
  [['k', '↑'], students ? words.previousStudent : words.previous],
  [['Enter'], words.enter],
  ...Object.entries(keys).map(([action, key]) => [[key], stepWords[action as StatusAction].verb] as const),
  [['x'], words.select],
  [['Shift', 'x'], words.selectRange],
  [['Esc'], words.escape],
  [['?'], words.list],
];

interface ReviewKeysProps {
  readonly keys?: StepKeys;
  /** Calls the records students. */
  readonly students?: boolean;
}

/** The keys of a review, behind a button and behind `?`. */
export function ReviewKeys({ keys = stepKeys, students = false }: ReviewKeysProps) {
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
        <KeyList
          title={words.title}
          intro={students ? words.introStudents : words.intro}
          keys={listOf(keys, students)}
          onClose={close}
        />
      )}
    </>
  );
}
