import { t } from '@lingui/core/macro';
import { cancelBankChangePath, type LinkPageName, linkPages } from '@tvet/contract';
import type { ReactNode } from 'react';
import { site, standIns } from '../content/site.ts';
import { tellMePath } from '../content/tell-me.ts';
import { AccessibilityPage, accessibilityHeading } from './accessibility-page.tsx';
import { CentresPage, centresHeading } from './centres-page.tsx';
import { HelpPage, helpHeading } from './help-page.tsx';
import { heroLead } from './landing/hero.tsx';
import { LandingPage } from './landing/landing-page.tsx';
import { ApplicationStatusPage, applicationStatusHeading } from './link-pages/application-status-page.tsx';
import { CancelBankChangePage, cancelBankChangeHeading } from './link-pages/cancel-bank-change-page.tsx';
import { CorrectApplicationPage, correctApplicationHeading } from './link-pages/correct-application-page.tsx';
import { DeclineApplicationPage, declineHeading } from './link-pages/decline-application-page.tsx';
import { SwitchTradePage, switchTradeHeading } from './link-pages/switch-trade-page.tsx';
import { UploadDocumentPage, uploadDocumentHeading } from './link-pages/upload-document-page.tsx';
import { UploadPhotoPage, uploadPhotoHeading } from './link-pages/upload-photo-page.tsx';
import { NotFoundPage, notFoundHeading } from './not-found-page.tsx';
import type { Heading } from './page-heading.tsx';
import { PrivacyPage, privacyHeading } from './privacy-page.tsx';
import { SkillSuggestionPage, skillSuggestionHeading } from './skill-suggestion-page.tsx';
import { TellMePage, tellMeHeading } from './tell-me-page.tsx';
import { TradePage, tradeLead, tradeTitle } from './trade-page.tsx';

export interface Page {
  /** The path of the page; absent for a page that replaces others. */
  readonly path?: string;
  readonly file: string;
  readonly title: string;
  readonly description: string;
  readonly content: ReactNode;
  /** It has a form that a script sends. */
  readonly hasForm?: true;
  /** It is about centres and trades, and has styles of its own. */
  readonly isCatalogue?: true;
  /** A public link opens it: it has a script of its own, and search engines do not list it. */
  readonly byLink?: true;
}

/** The tab title and the description of a page with this heading. */
const headed = ({ title, lead }: Heading) => ({ title: `${title} - ${site.name}`, description: lead });

/** A page that a public link opens; its file has the name of its address. */
const linked = (name: LinkPageName, heading: Heading, content: ReactNode): Page => ({
  path: linkPages[name].path,
  file: `${name}.html`,
  ...headed(heading),
  content,
  byLink: true,
});

/** Every prerendered page, in the current language. */
export const pages = (): readonly Page[] => [
  {
    path: '/',
    file: 'index.html',
    title: t`TVET Initiative - Free skills training for young Nigerians`,
    description: heroLead(),
    content: <LandingPage />,
  },
  {
    path: '/post-skill-suggestion',
    file: 'post-skill-suggestion.html',
    ...headed(skillSuggestionHeading()),
    content: <SkillSuggestionPage />,
    hasForm: true,
  },
  {
    path: tellMePath,
    file: `${tellMePath.slice(1)}.html`,
    ...headed(tellMeHeading()),
    content: <TellMePage />,
    hasForm: true,
  },
  {
    path: '/centres',
    file: 'centres.html',
    ...headed(centresHeading()),
    content: <CentresPage />,
    isCatalogue: true,
  },
  {
    path: standIns.tradePath,
    file: 'trade.html',
    title: `${tradeTitle()} - ${site.name}`,
    description: tradeLead(),
    content: <TradePage />,
    isCatalogue: true,
  },
  {
    path: '/help',
    file: 'help.html',
    ...headed(helpHeading()),
    content: <HelpPage />,
  },
  {
    path: '/accessibility',
    file: 'accessibility.html',
    ...headed(accessibilityHeading()),
    content: <AccessibilityPage />,
  },
  {
    path: '/privacy',
    file: 'privacy.html',
    ...headed(privacyHeading()),
    content: <PrivacyPage />,
  },
  linked('upload-document', uploadDocumentHeading(), <UploadDocumentPage />),
  linked('upload-photo', uploadPhotoHeading(), <UploadPhotoPage />),
  linked('decline-application', declineHeading(), <DeclineApplicationPage />),
  linked('switch-to-leatherworks', switchTradeHeading(), <SwitchTradePage />),
  linked('application-status', applicationStatusHeading(), <ApplicationStatusPage />),
  linked('correct-application', correctApplicationHeading(), <CorrectApplicationPage />),
  {
    path: cancelBankChangePath,
    file: `${cancelBankChangePath.slice(1)}.html`,
    ...headed(cancelBankChangeHeading()),
    content: <CancelBankChangePage />,
    byLink: true,
  },
  {
    file: '404.html',
    ...headed(notFoundHeading()),
    content: <NotFoundPage />,
  },
];
