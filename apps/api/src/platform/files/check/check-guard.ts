import { workerData } from 'node:worker_threads';

const portal = workerData as number;

setInterval(() => {
  if (process.ppid !== portal) process.kill(process.pid, 'SIGKILL');
}, 1_000);
