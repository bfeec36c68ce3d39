import { type LinkPageName, linkPages } from '@tvet/contract';
import type { ReactNode } from 'react';
import { accessibility } from '../content/accessibility.ts';
import { hero } from '../content/landing.ts';
import {
  applicationStatus,
  declineApplication,
  switchTrade,
  uploadDocument,
  uploadPhoto,
} from '../content/link-pages.ts';
import { privacy } from '../content/privacy.ts';
import { site } from '../content/site.ts';
import { skillSuggestion } from '../content/skill-suggestion.ts';
import { tellMe, tellMeLink } from '../content/tell-me.ts';
import { LandingPage } from './landing/landing-page.tsx';
import { ApplicationStatusPage } from './link-pages/application-status-page.tsx';
import { DeclineApplicationPage } from './link-pages/decline-application-page.tsx';
import { SwitchTradePage } from './link-pages/switch-trade-page.tsx';
import { UploadDocumentPage } from './link-pages/upload-document-page.tsx';
import { UploadPhotoPage } from './link-pages/upload-photo-page.tsx';
import { SkillSuggestionPage } from './skill-suggestion-page.tsx';
import { TellMePage } from './tell-me-page.tsx';
import { TextPageView } from './text-page-view.tsx';

const notFound = {
  title: 'Page not found',
  text: 'There is nothing at this address. The link may be old or incomplete.',
  home: 'Go to the home page',
} as const;

const NotFoundPage = () => (
  <main id="content" className="section">
    <div className="container narrow prose">
      <h1>{notFound.title}</h1>
      <p className="lead">{notFound.text}</p>
      <p>
        <a className="button button-primary" href="/">
          {notFound.home}
        </a>
      </p>
    </div>
  </main>
);

export interface Page {
  /** The path of the page; absent for a page that replaces others. */
  readonly path?: string;
  readonly file: string;
  readonly title: string;
  readonly description: string;
  readonly content: ReactNode;
  /** A public link opens it: it has a script of its own, and search engines do not list it. */
  readonly byLink?: true;
}

const titled = (title: string) => `${title} - ${site.name}`;

/** A page that a public link opens; its file has the name of its address. */
const linked = (name: LinkPageName, { title, lead }: { title: string; lead: string }, content: ReactNode): Page => ({
  path: linkPages[name].path,
  file: `${name}.html`,
  title: titled(title),
  description: lead,
  content,
  byLink: true,
});

/** Every prerendered page. */
export const pages: readonly Page[] = [
  {
    path: '/',
    file: 'index.html',
    title: `${site.name} - Free skills training for young Nigerians`,
    description: hero.text,
    content: <LandingPage />,
  },
  {
    path: '/post-skill-suggestion',
    file: 'post-skill-suggestion.html',
    title: titled(skillSuggestion.title),
    description: skillSuggestion.lead,
    content: <SkillSuggestionPage />,
  },
  {
    path: tellMeLink.path,
    file: `${tellMeLink.path.slice(1)}.html`,
    title: titled(tellMe.title),
    description: tellMe.lead,
    content: <TellMePage />,
  },
  {
    path: '/accessibility',
    file: 'accessibility.html',
    title: titled(accessibility.title),
    description: accessibility.lead,
    content: <TextPageView page={accessibility} />,
  },
  {
    path: '/privacy',
    file: 'privacy.html',
    title: titled(privacy.title),
    description: privacy.lead,
    content: <TextPageView page={privacy} />,
  },
  linked('upload-document', uploadDocument, <UploadDocumentPage />),
  linked('upload-photo', uploadPhoto, <UploadPhotoPage />),
  linked('decline-application', declineApplication, <DeclineApplicationPage />),
  linked('switch-to-leatherworks', switchTrade, <SwitchTradePage />),
  linked('application-status', applicationStatus, <ApplicationStatusPage />),
  {
    file: '404.html',
    title: titled(notFound.title),
    description: notFound.text,
    content: <NotFoundPage />,
  },
];
