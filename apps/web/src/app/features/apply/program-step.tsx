import type { PublicSettings } from '@tvet/contract';
import { type FormEvent, useRef, useState } from 'react';
import { CallError, messageOf } from '../../api/errors.ts';
import { requestAs } from '../../portal.ts';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { createAttemptKeys } from '../../ui/form/attempt-key.ts';
import { Form } from '../../ui/form/form.tsx';
import type { FormProblem } from '../../ui/form/form-summary.tsx';
import { type Program, programs, truthOf } from './intake-truth.tsx';
import type { Keeper } from './live.ts';
import { programWords as words } from './program-words.ts';
import { StepButtons } from './step-buttons.tsx';
import { useStepForm } from './use-step-form.ts';
import { intakeWords } from './words.ts';

const field = 'tvetCategory';

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
  const [keyFor] = useState(createAttemptKeys);
  const [program, setProgram] = useState<Program | ''>('');
  const [problem, setProblem] = useState<FormProblem>();
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);

  const fail = (found: FormProblem) => {
    setProblem(found);
    setAttempt((count) => count + 1);
  };
  const begin = async (tvetCategory: Program) => {
    try {
      const request = { body: { tvetCategory }, idempotencyKey: keyFor(tvetCategory) };
      await requestAs(person)('POST /applications', request);
    } catch (error) {
      const code = error instanceof CallError ? error.code : '';
      if (code === 'INTAKE_CLOSED') await onChanged();
      // It was begun on another device: there it goes on.
      if (code !== 'APPLICATION_EXISTS')
        return fail({ message: messageOf(error), ...(code === 'INTAKE_CLOSED' && { field }) });
    }
    await onChanged();
    onDone();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (underWay.current) return;
    if (program === '') return fail({ field, message: words.required });
    underWay.current = true;
    setBusy(true);
    setProblem(undefined);
    await begin(program).finally(() => {
      underWay.current = false;
      setBusy(false);
    });
  };

  return (
    <Form form={{ submit, busy, dirty: false, problems: problem ? [problem] : [], attempt }} full>
      <ChoiceList
        id={field}
        label={words.legend}
        error={problem?.field === field && problem.message}
        required
        choices={choicesOf(settings, '')}
        value={program}
        onChange={(value) => {
          setProblem(undefined);
          setProgram(value);
        }}
      />
      <StepButtons busy={busy} />
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
