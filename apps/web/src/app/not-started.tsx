import { notStartedWords as words } from './not-started-words.ts';

/** Below a page as it was built: seen where the app does not come, or not for half a minute (app.css). */
export const NotStarted = () => (
  <p className="not-started" role="alert" hidden>
    {words.check} {/* biome-ignore lint/a11y/useValidAnchor: reloads the current address, whatever its query is */}
    <a href="">{words.again}</a>.
  </p>
);
