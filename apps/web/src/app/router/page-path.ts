import type { RegisteredRouter } from '@tanstack/react-router';
import type { ScreenPath } from '@tvet/contract';

type PagePath = Extract<ScreenPath, keyof RegisteredRouter['routesByPath']>;

/** Casts a path to the router's type after `hasPage` has confirmed that it has a page. */
export const asPage = (path: ScreenPath): PagePath => path as PagePath;
