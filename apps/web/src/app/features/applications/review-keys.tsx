import type { StatusAction } from '@tvet/contract';
import { useUser } from '../../session/use-session.ts';
import { KeyList } from '../../ui/key-list.tsx';
import { type StepKeys, stepKeys, stepVerbs } from './steps.ts';

const listOf = (
  keys: StepKeys,
  students: boolean,
  mayNote: boolean,
): readonly (readonly [readonly string[], string])[] => [
  [['j', '↓'], students ? 'Next student' : 'Next application'],
  [['k', '↑'], students ? 'Previous student' : 'Previous application'],
  [['Enter'], 'Open the row, or confirm in a dialog'],
  ...Object.entries(keys).map(([action, key]) => [[key], stepVerbs[action as StatusAction]] as const),
  ...(mayNote ? [[['n'], 'Write a note'] as const] : []),
  ...(students
    ? []
    : ([
        [['o'], 'Open or close the proof'],
        [['+', '-'], 'Zoom the proof in or out'],
        [['t'], 'Turn the proof'],
        [['Shift Tab'], 'From the panel to the proof, which the arrow keys scroll'],
        [['Ctrl K'], 'Search for people, screens and actions'],
      ] as const)),
  [['x'], 'Select the row'],
  [['Shift', 'x'], 'Select every row from the last selected one'],
  [['Esc'], 'Close the dialog or the panel'],
  [['?'], 'Show this list'],
];

interface ReviewKeysProps {
  readonly keys?: StepKeys;
  /** Calls the records students. */
  readonly students?: boolean;
}

export function ReviewKeys({ keys = stepKeys, students = false }: ReviewKeysProps) {
  const mayNote = useUser().permissions.includes('applications:note');
  const next = students ? 'The next student' : 'The next application';
  return (
    <KeyList
      title="Keyboard shortcuts"
      intro={`Press the key of a step, then Enter. ${next} opens by itself. Keys do nothing while you type.`}
      keys={listOf(keys, students, mayNote)}
    />
  );
}
