import { vi } from 'vitest';

/** Gives canvases a context that draws nothing: happy-dom has none, and charts fail without it. */
export const drawNothing = () =>
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    const answers: Readonly<Record<string | symbol, unknown>> = { canvas: this, measureText: () => ({ width: 0 }) };
    return new Proxy({}, { get: (_, name) => answers[name] ?? (() => undefined), set: () => true }) as never;
  });
