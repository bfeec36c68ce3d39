import type { RegisteredRouter } from '@tanstack/react-router';
import type { ScreenPath } from '@tvet/contract';

type PagePath = Extract<ScreenPath, keyof RegisteredRouter['routesByPath']>;

/** Names a screen to the router's types once `hasPage` has said that it has one. */
export const asPage = (path: ScreenPath): PagePath => path as PagePath;
