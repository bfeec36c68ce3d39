import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/** The fields of a log line for a request, a response and an error. They contain no personal data. */
export const logSerializers = {
  /** Without query, headers and the key of a short address: they contain search texts and credentials. */
  req: ({ method, url }: FastifyRequest) => ({
    method,
    path: url.split('?', 1)[0]?.replace(/^\/s\/.*/, '/s/...'),
  }),
  res: (reply: Pick<FastifyReply, 'statusCode'>) => ({ statusCode: reply.statusCode }),
  /** Without the detail of a database error, which repeats the row. */
  err: (error: FastifyError & { constraint?: string }) => ({
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    code: error.code,
    constraint: error.constraint,
    causes: causesOf(error),
  }),
};

/** The causes of an error, the nearest first: `fetch failed` by itself does not help an operator. */
function causesOf({ cause }: Error): string[] | undefined {
  const causes: string[] = [];
  for (let at = cause; at instanceof Error && causes.length < 5; at = at.cause) causes.push(at.message);
  return causes.length > 0 ? causes : undefined;
}
