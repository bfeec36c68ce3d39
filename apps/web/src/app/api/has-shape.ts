import { answerShapes } from './answer-shapes.ts';

/** The names in the answer of a call; for a file its media types. */
const entriesOf = (route: string): readonly string[] => (answerShapes[route] ?? 'data{}').split(' ');
const isFile = (entries: readonly string[]): boolean => Boolean(entries[0]?.includes('/'));

/** Whether the media type of an answer is one that the call has. */
export function hasType(route: string, type: string): boolean {
  const entries = entriesOf(route);
  return isFile(entries) ? entries.some((expected) => type.startsWith(expected)) : type.includes('json');
}

/** Whether an answer has the names that the contract says. */
export function hasShape(route: string, answer: unknown): boolean {
  const entries = entriesOf(route);
  return isFile(entries) || (isRecord(answer) && entries.every((entry) => hasName(answer, entry)));
}

function hasName(answer: Record<string, unknown>, entry: string): boolean {
  const [name = '', mark] = entry.split(/(?=\{\}|\[\])/);
  if (mark === '[]') return Array.isArray(answer[name]);
  return mark === '{}' ? isRecord(answer[name]) : name === '' || answer[name] !== undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
