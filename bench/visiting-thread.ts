import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/** One request that so many connections send again and again. */
export interface Visits {
  readonly url: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  readonly connections: number;
  readonly ms: number;
}

const { url, method = 'GET', headers = {}, body, connections, ms } = workerData as Visits;
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const times: number[] = [];
let refused = 0;

const once = () =>
  new Promise<void>((resolve, reject) => {
    const begun = performance.now();
    const sent = request(url, { method, headers, agent }, (answer) => {
      answer.resume().once('end', () => {
        times.push(performance.now() - begun);
        if ((answer.statusCode ?? 500) >= 400) refused += 1;
        resolve();
      });
    });
    sent.once('error', reject);
    sent.end(body);
  });

const end = performance.now() + ms;
const visit = async () => {
  while (performance.now() < end) await once();
};
await Promise.all(Array.from({ length: connections }, visit));
agent.destroy();
parentPort?.postMessage({ times, refused });
