import { switchTrade as words } from '../../content/link-pages.ts';
import { Ask, Facts, Home, LinkPage, Outcome, Problem, View } from './link-page.tsx';

export const SwitchTradePage = () => (
  <LinkPage name="switch-to-leatherworks" words={words} doneTitle={words.doneTitle}>
    <View name="ready" title={words.askTitle}>
      <Facts described />
      <Problem />
      <p>
        {words.ask} <strong>{words.undone}</strong>
      </p>
      <button type="button" className="button button-danger" data-switch>
        {words.submit}
      </button>
      <Ask title={words.askTitle} confirm={words.submit} busy={words.busy}>
        <p>
          {words.ask} <strong>{words.undone}</strong>
        </p>
      </Ask>
    </View>
    <Outcome name="converted" title={words.convertedTitle} icon="info" tone="good">
      <p>{words.converted}</p>
      <Home />
    </Outcome>
    <Outcome name="ineligible" title={words.ineligibleTitle} icon="alert" tone="warning">
      <p>{words.ineligible}</p>
      <Home />
    </Outcome>
  </LinkPage>
);
