import { Piscina } from 'piscina';

/** A paper to be drawn: the function `name` of the module `file` draws it from data that can be sent to a thread. */
export interface Drawing {
  readonly file: string;
  readonly name: string;
  readonly data: unknown;
}

/** One thread in each process, ended after a while without a paper: each paper takes memory for its fonts. */
const thread = new Piscina<Drawing['data'], Uint8Array>({
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 10_000,
  niceIncrement: 10,
});

/** Draws a paper in a thread of its own, one at a time. @throws what the function throws. */
export const drawInThread = ({ file, name, data }: Drawing): Promise<Uint8Array> =>
  thread.run(data, { filename: file, name });
