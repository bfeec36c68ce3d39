/** Whether an answer has these names, as `answer-shapes.ts` lists them. */
export const hasShape = (answer: unknown, shape: readonly string[]): boolean =>
  isRecord(answer) &&
  shape.every((entry) => {
    const [name = '', mark] = entry.split(/(?=\{\}|\[\])/);
    if (mark === '[]') return Array.isArray(answer[name]);
    return mark === '{}' ? isRecord(answer[name]) : name === '' || answer[name] !== undefined;
  });

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
