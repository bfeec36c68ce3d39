import { type PublicSettings, sayIntake } from '@tvet/contract';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { Form } from '../../ui/form/form.tsx';
import { programs } from './intake-truth.tsx';
import type { Keeper } from './live.ts';
import { programWords as words } from './program-words.ts';
import { StepButtons } from './step-buttons.tsx';
import { beginningField, useBeginning } from './use-beginning.ts';
import { useStepForm } from './use-step-form.ts';
import { intakeWords } from './words.ts';

const choicesOf = ({ intake }: PublicSettings, chosen: string) =>
  programs.map((value) => ({
    value,
    label: `${intakeWords.programs[value]}, ${intakeWords.lengths[value]}`,
    detail: `${words.text[value]} ${words.asks[value]} ${sayIntake(value, intake[value]).sentence}`,
    // If the chosen programme closes later, it remains visible as the choice.
    disabled: !intake[value].open && chosen !== value,
  }));

interface NewProps {
  readonly person: string;
  readonly settings: PublicSettings;
  /** Called with a retry function while it waits for the network, and with undefined when it continues. */
  readonly onWaiting: (retry?: () => void) => void;
  /** Called when the application exists, here or elsewhere, or the intake has closed. */
  readonly onChanged: () => Promise<void>;
  readonly onDone: () => void;
}

/** The first step, before there is an application: choosing a programme begins it. */
export function NewProgramStep({ person, settings, ...happens }: NewProps) {
  const { form, program, choose } = useBeginning({ person, ...happens });
  const problem = form.problems.find((found) => found.field === beginningField);
  return (
    <Form form={form} full>
      <ChoiceList
        id={beginningField}
        label={words.legend}
        error={problem?.message}
        required
        choices={choicesOf(settings, '')}
        value={program}
        onChange={choose}
      />
      <StepButtons busy={form.busy} />
    </Form>
  );
}

interface ProgramStepProps {
  readonly keeper: Keeper;
  readonly settings: PublicSettings;
  readonly onDone: () => void;
}

export function ProgramStep({ keeper, settings, onDone }: ProgramStepProps) {
  const form = useStepForm({ keeper, step: 'program', ages: settings.ages, onDone });
  return (
    <Form form={form} full>
      <ChoiceList
        id="tvetCategory"
        label={words.legend}
        error={form.errorOf('tvetCategory')}
        required
        choices={choicesOf(settings, form.values.tvetCategory)}
        value={form.values.tvetCategory}
        onChange={(value) => form.pick('tvetCategory', value)}
      />
      <StepButtons busy={form.busy} />
    </Form>
  );
}
