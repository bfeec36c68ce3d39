import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/** What a log line tells of a request, an answer and an error: nothing of the people they are about. */
export const logSerializers = {
  /** Neither query nor headers: they hold what people search for and who they are. */
  req: (request: FastifyRequest) => ({ method: request.method, path: request.url.split('?', 1)[0] }),
  res: (reply: Pick<FastifyReply, 'statusCode'>) => ({ statusCode: reply.statusCode }),
  /** Not the detail of a database error, which repeats the row it was about. */
  err: (error: FastifyError & { constraint?: string }) => ({
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    code: error.code,
    constraint: error.constraint,
    causes: causesOf(error),
  }),
};

/** What lies behind an error, the nearest first: `fetch failed` alone tells an operator nothing. */
function causesOf({ cause }: Error): string[] | undefined {
  const causes: string[] = [];
  for (let at = cause; at instanceof Error && causes.length < 5; at = at.cause) causes.push(at.message);
  return causes.length > 0 ? causes : undefined;
}
