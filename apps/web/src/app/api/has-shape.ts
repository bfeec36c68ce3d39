import { answerShapes } from './answer-shapes.ts';

/** The names in the answer of a call, or `file`. */
const shapeOf = (route: string): string => answerShapes[route] ?? 'data{}';

/** Whether the media type of an answer is one that the call can have: a page of a captive portal is never one. */
export function hasType(route: string, type: string): boolean {
  return shapeOf(route) === 'file' ? !/html|json/.test(type) : type.includes('json');
}

/** Whether an answer has the names that the contract says. */
export function hasShape(route: string, answer: unknown): boolean {
  const shape = shapeOf(route);
  return shape === 'file' || (isRecord(answer) && shape.split(' ').every((entry) => hasName(answer, entry)));
}

function hasName(answer: Record<string, unknown>, entry: string): boolean {
  const [name = '', mark] = entry.split(/(?=\{\}|\[\])/);
  if (mark === '[]') return Array.isArray(answer[name]);
  return mark === '{}' ? isRecord(answer[name]) : name === '' || answer[name] !== undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
