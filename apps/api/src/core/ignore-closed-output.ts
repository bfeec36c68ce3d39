/**
 * Keeps the process alive when its output cannot be written: `npm start | head -1` closes the pipe, a full disk takes no
 * line of a log. What cannot be written is dropped, and the portal goes on serving.
 */
export function ignoreClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
