import type { ReactNode } from 'react';
import { accessibility } from '../content/accessibility.ts';
import { hero } from '../content/landing.ts';
import { notFound } from '../content/not-found.ts';
import { privacy } from '../content/privacy.ts';
import { site } from '../content/site.ts';
import { skillSuggestion } from '../content/skill-suggestion.ts';
import { LandingPage } from './landing/landing-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { SkillSuggestionPage } from './skill-suggestion-page.tsx';
import { TextPageView } from './text-page-view.tsx';

export interface Page {
  /** Where it is read; absent for a page that stands in for others. */
  readonly path?: string;
  readonly file: string;
  readonly title: string;
  readonly description: string;
  readonly content: ReactNode;
}

const titled = (title: string) => `${title} - ${site.name}`;

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
  {
    file: '404.html',
    title: titled(notFound.title),
    description: notFound.text,
    content: <NotFoundPage />,
  },
];
