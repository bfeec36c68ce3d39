import { notStartedWords as words } from './not-started-words.ts';

/** Below a prerendered page: visible if the app fails to load, or takes half a minute (app.css). */
export const NotStarted = () => (
  <p className="not-started" role="alert" hidden>
    {words.check} {/* biome-ignore lint/a11y/useValidAnchor: reloads the current address, whatever its query is */}
    <a href="">{words.again}</a>.
  </p>
);
