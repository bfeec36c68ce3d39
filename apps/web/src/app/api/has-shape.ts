import { answerShapes } from './answer-shapes.ts';

/** The names in the answer of a call, or `file`. */
const shapeOf = (route: string): string => answerShapes[route] ?? 'data{}';

/** Returns true if the call can return this media type. The page of a captive portal never matches. */
export function hasType(route: string, type: string): boolean {
  return shapeOf(route) === 'file' ? !/html|json/.test(type) : type.includes('json');
}

/** Returns true if an answer has the property names of the contract. */
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
