import { type Trade, tradeOf, tradePath, tradeSlug } from '@tvet/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { publicRegister, type VisibleCentre } from '../../features/centres/index.ts';
import type { Context } from '../../platform/calls/services.ts';
import { centresPath, centresValues, readChoice } from './centres-page.ts';
import type { Fill, PageValues } from './page-values.ts';
import { tradeValues } from './trade-page.ts';

type Register = readonly VisibleCentre[];

/** The number of addresses whose values are kept with a register. */
const mostKept = 2_000;

/** The values of the pages about centres and trades. A crowd that looks at the same page costs one search per register. */
export function catalogueFills(context: Context) {
  const found = new WeakMap<Register, Map<string, PageValues>>();
  const fillOf = (
    address: string,
    find: (register: Register, i18n: Parameters<Fill['values']>[0]) => PageValues,
  ): Fill => ({
    address,
    async values(i18n) {
      const register = await publicRegister(context.db, context);
      const kept = found.get(register) ?? new Map<string, PageValues>();
      found.set(register, kept);
      const key = `${i18n.locale} ${address}`;
      const values = kept.get(key) ?? find(register, i18n);
      if (kept.size < mostKept) kept.set(key, values);
      return values;
    },
  });

  return {
    /** The values of a prerendered page. `undefined` if it depends on nothing. */
    page(path: string, { query }: FastifyRequest): Fill | undefined {
      if (path !== '/centres') return undefined;
      const choice = readChoice(query);
      return fillOf(centresPath(choice), (register, i18n) => centresValues(register, choice, i18n));
    },
    trade: (trade: Trade): Fill => fillOf(tradePath(trade), (register, i18n) => tradeValues(register, trade, i18n)),
  };
}

/** Serves a page for each trade. A trade is also found by its name, and unknown ones are left to the other addresses. */
export function serveTrades(
  app: FastifyInstance,
  send: (request: FastifyRequest, reply: FastifyReply, trade: Trade) => Promise<FastifyReply>,
): void {
  app.get('/trades', async (_request, reply) => reply.redirect('/#trades'));
  app.get<{ Params: { trade: string } }>('/trades/:trade', async (request, reply) => {
    const asked = request.params.trade;
    const trade = tradeOf(asked);
    if (!trade) return reply.callNotFound();
    return asked === tradeSlug(trade) ? send(request, reply, trade) : reply.redirect(tradePath(trade), 301);
  });
}
