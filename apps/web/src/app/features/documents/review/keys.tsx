import { reviewDecisions } from '@tvet/contract';
import { KeyList } from '../../../ui/key-list.tsx';
import { decisionKeys, decisionTitles } from './decisions.ts';

const list = [
  [['j', '↓'], 'Next document'],
  [['k', '↑'], 'Previous document'],
  [['Enter'], 'Open the row, or confirm in a dialog'],
  ...reviewDecisions.map((decision) => [[decisionKeys[decision]], decisionTitles[decision]] as const),
  [['Esc'], 'Close the dialog, the file or the panel'],
  [['?'], 'Show this list'],
] as const;

export const ReviewKeys = () => (
  <KeyList
    title="Keyboard shortcuts"
    intro="Press the key of a decision, then Enter. The next document opens by itself. Keys do nothing while you type."
    keys={list}
  />
);
