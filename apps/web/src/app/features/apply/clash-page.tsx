import { type FormEvent, useState } from 'react';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Page } from '../../ui/page.tsx';
import { clashWords as words } from './clash-words.ts';
import type { Change } from './draft-keeper.ts';
import type { Keeper } from './live.ts';
import { labelOf, sayPart } from './say-values.ts';
import { useKeeper } from './use-keeper.ts';

type Side = 'mine' | 'theirs';
const idOf = ({ fields }: Change) => `clash-${fields[0]}`;

/** What was changed here and on another device: nothing goes on before somebody has chosen, field by field. */
export function ClashPage({ keeper }: { readonly keeper: Keeper }) {
  const { clashes } = useKeeper(keeper);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map());
  const [attempt, setAttempt] = useState(0);
  const open = clashes.filter((clash) => !chosen.has(idOf(clash)));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (open.length > 0) return setAttempt((count) => count + 1);
    void keeper.choose(new Map(clashes.map((clash) => [clash, chosen.get(idOf(clash)) ?? 'theirs'])));
  };
  const isRefused = (clash: Change) => attempt > 0 && open.includes(clash);
  const problems = clashes.filter(isRefused).map((clash) => ({
    field: idOf(clash),
    message: words.missing(labelOf(clash)),
  }));

  return (
    <Page title={words.title} description={words.lead}>
      <Form
        form={{ submit, busy: false, dirty: false, problems, attempt }}
        words={{ submit: words.keep, busy: '' }}
        full
      >
        {clashes.map((clash) => (
          <ChoiceList<Side>
            key={idOf(clash)}
            id={idOf(clash)}
            label={labelOf(clash)}
            error={isRefused(clash) && words.required}
            required
            choices={[
              { value: 'mine', label: words.mine, detail: sayPart(clash, clash.mine) },
              { value: 'theirs', label: words.theirs, detail: sayPart(clash, clash.theirs) },
            ]}
            value={chosen.get(idOf(clash)) ?? ''}
            onChange={(side) => setChosen(new Map([...chosen, [idOf(clash), side]]))}
          />
        ))}
      </Form>
    </Page>
  );
}
