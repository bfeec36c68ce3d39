import { Piscina } from 'piscina';

/** A task for the thread: the function `name` of the module `file`, with data that can be cloned. */
interface PaperTask {
  readonly file: string;
  readonly name: string;
  readonly data: unknown;
}

/** A document to be drawn. */
export type Drawing = PaperTask;

/** One thread in each process, which ends when idle, because each document uses memory for its fonts. */
const thread = new Piscina({ minThreads: 0, maxThreads: 1, idleTimeout: 10_000, niceIncrement: 10 });

/** Draws or examines a document in a separate thread, one at a time. @throws the errors of the function. */
export const inPaperThread = <Result>({ file, name, data }: PaperTask): Promise<Result> =>
  thread.run(data, { filename: file, name });

export const drawInThread = (drawing: Drawing): Promise<Uint8Array> => inPaperThread(drawing);
