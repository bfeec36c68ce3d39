import { reviewDecisions } from '@tvet/contract';
import { KeyList } from '../../../ui/key-list.tsx';
import { decisionWords, keyWords as words } from './words.ts';

const list = [
  [['j', '↓'], words.next],
  [['k', '↑'], words.previous],
  [['Enter'], words.enter],
  ...reviewDecisions.map((decision) => [[decisionWords[decision].key], decisionWords[decision].title] as const),
  [['Esc'], words.escape],
  [['?'], words.list],
] as const;

export const ReviewKeys = () => <KeyList title={words.title} intro={words.intro} keys={list} />;
