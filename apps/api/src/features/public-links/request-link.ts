import { msg } from '@lingui/core/runtime-macro';
import {
  type CallAnswer,
  type CallInput,
  type calls,
  codesAgainSeconds,
  type LinkPageName,
  subjectOf,
} from '@tvet/contract';
import { sql } from 'kysely';
import { inLanguage } from '../../core/languages.ts';
import { normaliseUsername } from '../../platform/accounts/username.ts';
import { inTransaction, type Work, type WorkWith } from '../../platform/calls/work.ts';
import { keysOf, linkTo, recordSending, shortLinkTo, subjectIdOf } from '../../platform/links/send.ts';
import { queueMessage } from '../../platform/messages/ledger/queue-message.ts';
import { mayStillSendCode } from '../../platform/messages/ledger/spending-cap.ts';
import { afterFixedDelay } from '../../platform/security/equal-time.ts';
import { countCodeRequest, passAddressAtOnce } from '../../platform/security/pass-address.ts';
import { type LinkedApplication, linkedOf, selectLinked, whyNotSent } from './find-links.ts';

type Request = typeof calls.requestLink;

/**
 * Sends a person a new link in place of one that is incomplete or has ended, to the phone number on record, or to the email
 * address if there is none. The answer is the same for everyone and waits for no query, as that of a forgotten password (rules
 * 13.26). @throws ApiError CHALLENGE_REQUIRED, INVALID_FORM when the username is neither phone nor email.
 */
export async function requestLink(
  work: WorkWith<'links'>,
  { body: { page, id, username } }: CallInput<Request>,
): Promise<CallAnswer<Request>> {
  const who: Who = id === undefined ? { username: normaliseUsername(username ?? '') } : { id };
  const target = { for: 'link', username: 'id' in who ? who.id : who.username } as const;
  const solved = await passAddressAtOnce(work, target);
  const { challenges, behindAnswers, securityLog } = work.services;
  await afterFixedDelay(behindAnswers, async () => {
    if (solved && !(await challenges.spend(work.db, solved))) return;
    await countCodeRequest(work, target);
    const isSent = await inTransaction(work, (inner) => send(inner, page, who));
    const { addressGroup } = work.client;
    if (!isSent) securityLog.note({ kind: 'public-link.refused', accountId: null, addressGroup });
  });
  return {
    message: inLanguage(work.client.language)._(
      msg`If your details match an application, we have sent a new link to the phone number or email address on record`,
    ),
    data: { retryAfter: codesAgainSeconds },
  };
}

type Who = { readonly id: string } | { readonly username: string };

async function send(work: WorkWith<'links'>, asked: LinkPageName, who: Who): Promise<boolean> {
  const application = await find(work, who);
  if (!application) return false;
  const { phone, email, language } = application.to;
  const to = phone ? { phone, language } : { email: email ?? null, language };
  // It also makes requests for one recipient wait for each other.
  if (!(await mayStillSendCode(work, 'link', to))) return false;
  const page = await usefulPage(work, application, asked);
  if (!page) return false;
  if (await isSentLately(work, application, page)) return true;
  const keys = await keysOf(work, application);
  const { firstName, userId, applicationId } = application;
  const link = linkTo(work, keys, page, application);
  const shortLink = shortLinkTo(work, keys, page, application);
  await queueMessage(work, {
    template: 'link-requested',
    data: { firstName, page, link, shortLink },
    to,
    userId,
    applicationId,
    withinCap: true,
  });
  await recordSending(work, keys, page, application, to);
  return true;
}

/**
 * The newest application of the person, one that is submitted before a draft. A phone number or email address has to be one that
 * the portal writes to.
 */
async function find({ db }: Work, who: Who): Promise<LinkedApplication | undefined> {
  const query = selectLinked(db)
    .where('users.disabled_at', 'is', null)
    .orderBy(sql`applications.status = 'initiated'`)
    .orderBy('applications.created_at', 'desc');
  if ('id' in who) {
    const ofId =
      subjectOf(who.id) === 'applicant'
        ? query.where('applicants.public_id', '=', who.id)
        : query.where('applications.id', '=', who.id);
    const row = await ofId.limit(1).executeTakeFirst();
    return row && linkedOf(row);
  }
  const rows = await query
    .where((eb) => eb.or([eb('users.phone', '=', who.username), eb('users.email', '=', who.username)]))
    .execute();
  return rows.map(linkedOf).find(({ to }) => to.phone === who.username || to.email === who.username);
}

async function isSentLately({ db, now }: Work, application: LinkedApplication, page: LinkPageName): Promise<boolean> {
  const sent = await db
    .selectFrom('public_links')
    .select('page')
    .where('subject_id', '=', subjectIdOf(page, application))
    .where('page', '=', page)
    .where('sent_at', '>', new Date(now.getTime() - codesAgainSeconds * 1_000))
    .executeTakeFirst();
  return sent !== undefined;
}

/** The page that was asked for, or else the one that shows the status. A page that staff have withdrawn stays withdrawn. */
async function usefulPage(
  { db }: Work,
  application: LinkedApplication,
  asked: LinkPageName,
): Promise<LinkPageName | undefined> {
  const withdrawn = await db
    .selectFrom('public_links')
    .select(['page', 'subject_id'])
    .where('subject_id', 'in', [application.applicationId, application.applicantId])
    .where('withdrawn_at', 'is not', null)
    .execute();
  return ([asked, 'application-status'] as const).find(
    (page) =>
      whyNotSent(application, page) === null &&
      !withdrawn.some((link) => link.page === page && link.subject_id === subjectIdOf(page, application)),
  );
}
