import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { type Category, type PublicSettings, sayIntake } from '@tvet/contract';
import type { FormEvent } from 'react';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { Form } from '../../ui/form/form.tsx';
import type { Keeper } from './live.ts';
import { type Program, programs, programWithLength } from './programs.ts';
import { StepButtons } from './step-buttons.tsx';
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

interface ProgramStepProps {
  readonly keeper: Keeper;
  readonly settings: PublicSettings;
  /** The programme of an earlier application that has ended. It is suggested until there is a choice. */
  readonly earlier: Category | undefined;
  readonly onDone: () => void;
}

/** The first step. The first choice begins the application. */
export function ProgramStep({ keeper, settings, earlier, onDone }: ProgramStepProps) {
  const form = useStepForm({ keeper, step: 'program', ages: settings.ages, onDone });
  const chosen = form.values.tvetCategory;
  const suggested =
    chosen === '' ? programs.find((program) => program === earlier && settings.intake[program].open) : undefined;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (suggested) form.pick('tvetCategory', suggested);
    return form.submit(event);
  };
  return (
    <Form form={{ ...form, submit }} full>
      <ChoiceList
        id="tvetCategory"
        label={t`Program`}
        error={form.errorOf('tvetCategory')}
        required
        choices={choicesOf(settings, chosen)}
        value={suggested ?? chosen}
        onChange={(value) => form.pick('tvetCategory', value)}
      />
      <StepButtons busy={form.busy} />
    </Form>
  );
}
