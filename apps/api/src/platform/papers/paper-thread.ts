import { Piscina } from 'piscina';

/** What is done in the thread: the function `name` of the module `file`, with data that can be sent there. */
interface PaperTask {
  readonly file: string;
  readonly name: string;
  readonly data: unknown;
}

/** A paper to be drawn. */
export type Drawing = PaperTask;

/** One thread in each process, ended after a while without a paper: each paper takes memory for its fonts. */
const thread = new Piscina({ minThreads: 0, maxThreads: 1, idleTimeout: 10_000, niceIncrement: 10 });

/** Draws or examines a paper in a thread of its own, one at a time. @throws what the function throws. */
export const inPaperThread = <Result>({ file, name, data }: PaperTask): Promise<Result> =>
  thread.run(data, { filename: file, name });

export const drawInThread = (drawing: Drawing): Promise<Uint8Array> => inPaperThread(drawing);
