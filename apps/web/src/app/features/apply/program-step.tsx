import type { PublicSettings } from '@tvet/contract';
import { useState } from 'react';
import { CallError } from '../../api/errors.ts';
import { requestAs } from '../../portal.ts';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { Form } from '../../ui/form/form.tsx';
import { usePortalForm } from '../../ui/form/use-portal-form.ts';
import { type Program, programs, truthOf } from './intake-truth.tsx';
import type { Keeper } from './live.ts';
import { StepButtons } from './step-buttons.tsx';
import { useStepForm } from './use-step-form.ts';
import { intakeWords, stepWords, programWords as words } from './words.ts';

const choicesOf = ({ intake }: PublicSettings, chosen: string) =>
  programs.map((value) => ({
    value,
    label: `${intakeWords.programs[value]}, ${intakeWords.lengths[value]}`,
    detail: `${words.text[value]} ${words.asks[value]} ${truthOf(intake[value])}`,
    // Somebody who has chosen one before it closed is shown their choice.
    disabled: !intake[value].open && chosen !== value,
  }));

interface NewProps {
  readonly person: string;
  readonly settings: PublicSettings;
  /** It has begun; or it had been begun elsewhere, or the intake has closed. */
  readonly onChanged: () => Promise<void>;
  readonly onDone: () => void;
}

/** The first step of somebody who has not begun yet: choosing begins the application. */
export function NewProgramStep({ person, settings, onChanged, onDone }: NewProps) {
  const [call] = useState(() => requestAs(person));
  const form = usePortalForm<{ tvetCategory: Program | '' }>({
    initialValues: { tvetCategory: '' },
    validate: { tvetCategory: (program) => (program === '' ? words.required : null) },
    send: async ({ tvetCategory }, idempotencyKey) => {
      if (tvetCategory === '') return;
      try {
        await call('POST /applications', { body: { tvetCategory }, idempotencyKey });
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (error.code === 'INTAKE_CLOSED') await onChanged();
        if (error.code !== 'APPLICATION_EXISTS') throw error;
      }
    },
    onDone: async () => {
      await onChanged();
      onDone();
    },
    fieldOfCode: { INTAKE_CLOSED: 'tvetCategory' },
  });
  return (
    <Form form={form} words={{ submit: stepWords.next, busy: stepWords.busy }} full>
      <ChoiceList
        id={form.idOf('tvetCategory')}
        label={words.legend}
        error={form.errorOf('tvetCategory')}
        required
        choices={choicesOf(settings, '')}
        value={form.values.tvetCategory}
        onChange={(value) => form.set('tvetCategory', value)}
      />
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
