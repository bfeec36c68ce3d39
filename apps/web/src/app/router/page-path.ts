import type { RegisteredRouter, RoutePaths } from '@tanstack/react-router';
import type { ScreenPath } from '@tvet/contract';

type PagePath = Extract<ScreenPath, RoutePaths<RegisteredRouter['routeTree']>>;

/** Names a screen to the router's types once `hasPage` has said that it has one. */
export const asPage = (path: ScreenPath): PagePath => path as PagePath;
