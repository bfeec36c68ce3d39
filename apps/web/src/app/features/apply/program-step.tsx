import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { type Category, type PublicSettings, sayIntake } from '@tvet/contract';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { Form } from '../../ui/form/form.tsx';
import type { Keeper } from './live.ts';
import { type Program, programs, programWithLength } from './programs.ts';
import { StepButtons } from './step-buttons.tsx';
import { beginningField, useBeginning } from './use-beginning.ts';
import { useStepForm } from './use-step-form.ts';

const about = (program: Program): string[] =>
  program === 'STC'
    ? [
        t`For anyone who wants to start earning soon.`,
        t`You need your NIN and your BVN. You do not need a school paper.`,
      ]
    : [
        t`For people who have already learnt something, at school or at work.`,
        t`You need one paper that shows what you have learnt. Give your NIN and BVN if you have them.`,
      ];

const choicesOf = ({ intake }: PublicSettings, chosen: string) =>
  programs.map((value) => ({
    value,
    label: programWithLength(value),
    detail: [...about(value), sayIntake(value, intake[value], i18n).sentence].join(' '),
    // If the chosen programme closes later, it remains visible as the choice.
    disabled: !intake[value].open && chosen !== value,
  }));

interface NewProps {
  readonly person: string;
  readonly settings: PublicSettings;
  /** The programme of an earlier application that has ended. */
  readonly earlier: Category | undefined;
  /** Called with a retry function while it waits for the network, and with undefined when it continues. */
  readonly onWaiting: (retry?: () => void) => void;
  /** Called when the application exists, here or elsewhere, or the intake has closed. */
  readonly onChanged: () => Promise<void>;
  readonly onDone: () => void;
}

/** The first step, before there is an application: choosing a programme begins it. */
export function NewProgramStep({ person, settings, earlier, ...happens }: NewProps) {
  const suggested = programs.find((program) => program === earlier && settings.intake[program].open);
  const { form, program, choose } = useBeginning({ person, suggested, ...happens });
  const problem = form.problems.find((found) => found.field === beginningField);
  return (
    <Form form={form} full>
      <ChoiceList
        id={beginningField}
        label={t`Program`}
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
        label={t`Program`}
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
