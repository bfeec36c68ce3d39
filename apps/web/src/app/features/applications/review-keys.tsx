import type { StatusAction } from '@tvet/contract';
import { KeyList } from '../../ui/key-list.tsx';
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

export const ReviewKeys = ({ keys = stepKeys, students = false }: ReviewKeysProps) => (
  <KeyList title={words.title} intro={students ? words.introStudents : words.intro} keys={listOf(keys, students)} />
);
