/**
 * Lets the process outlive whoever reads what it says: `npm start | head -1` closes the pipe, a full disk takes no line
 * of a log. What cannot be written is dropped, and the portal goes on serving.
 */
export function outliveOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
