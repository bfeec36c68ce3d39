import { hash, timingSafeEqual } from 'node:crypto';
import { type Call, type LinkFamily, linkFamilies, linkHeader, setupHeader, subjectOf } from '@tvet/contract';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { ApiError, notFound } from '../core/api-error.ts';
import { type Caller, may } from '../core/caller.ts';
import { loadCaller } from '../platform/accounts/load-caller.ts';
import { findSetupToken } from '../platform/accounts/setup-tokens.ts';
import type { Context, ServiceName } from '../platform/calls/services.ts';
import type { Work, WorkWith } from '../platform/calls/work.ts';
import { isOfDisabled } from '../platform/links/of-disabled.ts';
import { requireChallenge } from '../platform/security/pass-address.ts';
import { guessLimit } from '../platform/security/throttle.ts';
import { authenticate } from './authenticate.ts';
import { workOf } from './work-of.ts';

/**
 * With a token configured, a request that carries it may read the metrics. Without one no request may, because behind a
 * proxy every request seems to come from this machine. A demo allows it, as it only answers this machine.
 */
function mayReadMetrics({ metricsToken, demo }: Config, request: FastifyRequest): boolean {
  if (metricsToken) return isEqual(request.headers.authorization ?? '', `Bearer ${metricsToken}`);
  return demo;
}

/** Compares hashes, which have one length: the time depends neither on the first difference nor on the token's length. */
const isEqual = (given: string, expected: string): boolean =>
  timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', expected, 'buffer'));

/**
 * Checks caller, permission and rate limits before a byte of the body is read. A link in the (small) body is checked later.
 * @throws ApiError NOT_SIGNED_IN, TOKEN_EXPIRED, INVALID_LINK, INVALID_SETUP_LINK, FORBIDDEN, AGREEMENT_REQUIRED,
 * SECOND_FACTOR_REQUIRED, TOO_MANY_ATTEMPTS, CHALLENGE_REQUIRED, NOT_FOUND.
 */
export async function admit(context: Context, call: Call, request: FastifyRequest): Promise<WorkWith<ServiceName>> {
  const caller = await enter(context, call, request);
  if (caller) authorize(call, caller);
  const work = workOf(context, request, caller);
  if (call.limits?.hits !== undefined) await countHit(work, call, call.limits, request);
  if (call.pace && caller) await context.rateLimiter.acquire(`${call.method} ${call.path} ${caller.id}`, call.pace);
  return work;
}

/** The signed-in person; `undefined` if the call needs no sign-in. */
async function enter(context: Context, call: Call, request: FastifyRequest): Promise<Caller | undefined> {
  switch (call.access) {
    case 'public':
      return undefined;
    case 'session':
      return authenticate(context, request, call);
    case 'link':
      return enterByLink(context, call, request);
    case 'setup':
      return enterBySetupLink(context, call, request);
    case 'operator':
      // A stranger must not learn that this address exists.
      if (!isOpen(context, call, request)) throw notFound();
      return undefined;
  }
}

/**
 * A valid link is tried before the session: a session that has ended in the same browser must not block it. Guesses are
 * noted and counted separately from sign-ins, because stale links may come from a whole network.
 */
async function enterByLink(context: Context, call: LinkCall, request: FastifyRequest): Promise<Caller | undefined> {
  const id = linkedIdOf(call, request);
  const token = request.headers[linkHeader.toLowerCase()];
  if (id !== undefined && typeof token === 'string') {
    const isOpen = await context.links.opens(context.db, familiesOf(call, request, id), id, token);
    if (isOpen && !(await isOfDisabled(context.db, id))) return undefined;
  }

  const { addressGroup } = workOf(context, request, undefined).client;
  const claimsSession = request.headers.authorization !== undefined;
  // A forged session header must not make guesses free.
  if (token !== undefined || !claimsSession) {
    context.securityLog.note({ kind: 'public-link.refused', accountId: null, addressGroup });
    await context.throttle.countHit('public link', addressGroup, guessLimit);
  }
  if (claimsSession) return authenticate(context, request, call);
  throw new ApiError('INVALID_LINK');
}

type LinkCall = Call & { readonly access: 'link' };

/** The id of the record that a link is to open, as the request names it. */
function linkedIdOf({ linkIdIn }: LinkCall, { params, body }: FastifyRequest): string | undefined {
  const id = linkIdIn
    ? (body as Record<string, unknown> | null | undefined)?.[linkIdIn]
    : (params as Record<string, unknown>).id;
  return typeof id === 'string' ? id : undefined;
}

/** The families whose links open this record: none if the id has the wrong format. */
function familiesOf({ link }: LinkCall, { params }: FastifyRequest, id: string): readonly LinkFamily[] {
  const subject = subjectOf(id);
  if (!subject) return [];
  if (link !== 'named') return link[subject] ?? [];
  const { family } = params as { family?: string };
  return linkFamilies.filter((known) => known === family);
}

/**
 * The invited administrator of one centre, who has no password yet. A request without a token needs a session. A token
 * that is unknown, spent, old or of another centre gets the same error (rules 4.15).
 */
async function enterBySetupLink(
  context: Context,
  call: Call & { readonly access: 'session' | 'setup' },
  request: FastifyRequest,
): Promise<Caller> {
  const token = request.headers[setupHeader.toLowerCase()];
  if (token === undefined) return authenticate(context, request, call);
  const work = workOf(context, request, undefined);
  const { id } = request.params as { id?: string };
  const owner = typeof token === 'string' ? await findSetupToken(work, token) : undefined;
  const person = owner && owner.centreId === id ? await loadCaller(context.db, owner.userId) : undefined;
  if (person && typeof token === 'string') return { ...person, sessionId: '', setupToken: token };

  const { addressGroup } = work.client;
  context.securityLog.note({ kind: 'setup-link.refused', accountId: owner?.userId ?? null, addressGroup });
  await context.throttle.countHit('setup link', addressGroup, guessLimit);
  throw new ApiError('INVALID_SETUP_LINK');
}

function isOpen({ config }: Context, { gate }: Call, request: FastifyRequest): boolean {
  if (gate === 'anybody') return true;
  if (gate === 'demo') return config.demo;
  return mayReadMetrics(config, request);
}

/** Checks the permission of the call. The feature's policy decides about single records. */
function authorize(call: Call, caller: Caller): void {
  if (call.permission && !may(caller, call.permission)) throw new ApiError('FORBIDDEN');
  if (caller.secondFactorRequired && !call.openBeforeSecondFactor) throw new ApiError('SECOND_FACTOR_REQUIRED');
  if (caller.agreementRequired && !call.openBeforeAgreement) throw new ApiError('AGREEMENT_REQUIRED');
}

interface HitLimit {
  readonly hits: number;
  readonly per: 'person' | 'address';
  readonly beyond?: 'challenge';
}

async function countHit(
  work: Work,
  call: Call,
  { hits, per, beyond }: HitLimit,
  request: FastifyRequest,
): Promise<void> {
  const { caller, client, services } = work;
  const kind = kindOf(call);
  if (beyond) {
    if (await services.throttle.isHitBeyond(kind, client.addressGroup, hits)) await requireChallenge(work);
    return;
  }
  // A request without a session has a link that opens this one record.
  const linked = call.access === 'link' ? `record ${linkedIdOf(call, request)}` : client.addressGroup;
  const person = caller ? `person ${caller.id}` : linked;
  await services.throttle.countHit(kind, per === 'person' ? person : client.addressGroup, hits);
}

const kindOf = ({ method, path }: Call): string => `${method} ${path}`;

/** Counts a rejected request against its address, if the call has such a limit. @throws ApiError TOO_MANY_ATTEMPTS. */
export async function countRefusal({ client, services }: Work, call: Call, error: unknown): Promise<void> {
  const { failures } = call.limits ?? {};
  if (failures === undefined || !(error instanceof ApiError) || error.statusCode >= 500) return;
  await services.throttle.countHit(`refused ${kindOf(call)}`, client.addressGroup, failures);
}
