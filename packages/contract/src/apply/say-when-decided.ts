import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import type { WrittenWay } from '../applicants/standing/ways.ts';

/** Names the channels of the message about a decision, and only those that will be used (rules 12.8). */
export function sayWhenDecided(ways: readonly WrittenWay[], i18n: I18n): string {
  const [bySms, byEmail] = [ways.includes('sms'), ways.includes('email')];
  if (bySms && byEmail) return i18n._(msg`We will write to you by SMS and email when it is decided.`);
  if (bySms) return i18n._(msg`We will write to you by SMS when it is decided.`);
  if (byEmail) return i18n._(msg`We will write to you by email when it is decided.`);
  return i18n._(msg`Check this page to see when it is decided.`);
}
