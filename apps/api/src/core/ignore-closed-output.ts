/**
 * Keeps the process alive when its output cannot be written: `npm start | head -1` closes the pipe, a full disk rejects a
 * line of the log. That output is lost, and the portal continues to serve.
 */
export function ignoreClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
