import type { DraftStep } from '@tvet/contract';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { FormProblem } from '../../ui/form/form-summary.tsx';
import type { FormState } from '../../ui/form/use-portal-form.ts';
import { fieldsOf, isNeededIn, type KnownFacts, problemIn, sayRefused } from './checks.ts';
import type { DraftField, Values } from './fields.ts';
import type { Keeper } from './live.ts';
import { sayNotSaved, useKeeper } from './use-keeper.ts';

/** Runs after the current tap, if any, has ended: moving the page earlier would move its target away from the finger. */
function afterTap(run: () => void): void {
  const soon = () => void setTimeout(run);
  if (document.querySelector(':active')) window.addEventListener('mouseup', soon, { once: true, capture: true });
  else soon();
}

interface StepFormOptions extends KnownFacts {
  readonly keeper: Keeper;
  readonly step: DraftStep;
  /** Other problems that block the step, by the id of the input to fix. */
  readonly alsoWrong?: () => readonly FormProblem[];
  readonly onDone: () => void;
}

export interface StepForm extends FormState {
  readonly values: Values;
  readonly errorOf: (field: DraftField) => string | undefined;
  readonly isNeeded: (field: DraftField) => boolean;
  readonly type: (field: DraftField, value: string) => void;
  readonly leave: (field: DraftField) => void;
  /** A choice with one press: changes and leaves the field. */
  readonly pick: (field: DraftField, value: string) => void;
  /** The props of an input for a field of the step. */
  readonly field: (field: DraftField) => FieldProps;
  /** The same for a list of choices: a choice is saved immediately. */
  readonly list: (field: DraftField) => FieldProps;
}

interface FieldProps {
  readonly id: string;
  readonly value: string;
  readonly error: ReactNode;
  readonly 'aria-required': boolean;
  readonly onChange: (event: { currentTarget: { value: string } }) => void;
  readonly onBlur: () => void;
}

/**
 * One step of the form. Its values come from the draft, so that changes from another device appear here.
 * A field is checked and saved on blur. The button checks all of them, and continues once they are sent or wait for the network.
 */
export function useStepForm({ keeper, step, alsoWrong, onDone, ...known }: StepFormOptions): StepForm {
  const { values, refused } = useKeeper(keeper);
  const [checked, setChecked] = useState<ReadonlySet<DraftField>>(new Set());
  const [listed, setListed] = useState<readonly DraftField[]>([]);
  const [others, setOthers] = useState<readonly FormProblem[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);

  const errorOf = (field: DraftField) =>
    sayRefused(field, refused[field]) ?? (checked.has(field) ? problemIn(field, values, known) : undefined);

  const fail = (fields: readonly DraftField[], problems: readonly FormProblem[]) => {
    setChecked((names) => new Set([...names, ...fields]));
    setListed(fields);
    setOthers(problems);
    setAttempt((count) => count + 1);
  };

  const type = (field: DraftField, value: string) => {
    // Hides the error while the field is being edited.
    setChecked((names) => new Set([...names].filter((name) => name !== field)));
    keeper.type(field, value);
  };
  const leave = (field: DraftField) => {
    if (keeper.get().values[field] !== '') afterTap(() => setChecked((fields) => new Set([...fields, field])));
    keeper.leave();
  };

  const send = async () => {
    setBusy(true);
    await keeper.saveAll();
    // Without a network the mark stays, and the applicant can continue.
    if (keeper.get().saving === 'saved') void keeper.check(step).catch(() => undefined);
    setBusy(false);
    const state = keeper.get();
    const turnedDown = fieldsOf(step).filter((field) => state.refused[field]);
    if (turnedDown.length > 0) return fail(turnedDown, []);
    if (state.fault !== undefined) return fail([], [{ message: sayNotSaved(state.fault) }]);
    if (state.saving !== 'conflict') onDone();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (underWay.current) return;
    const now = keeper.get();
    const wrong = fieldsOf(step).filter((field) => now.refused[field] || problemIn(field, now.values, known));
    const also = alsoWrong?.() ?? [];
    if (wrong.length + also.length > 0) return fail(wrong, also);
    underWay.current = true;
    setListed([]);
    setOthers([]);
    await send().finally(() => {
      underWay.current = false;
    });
  };

  const pick = (field: DraftField, value: string) => {
    type(field, value);
    leave(field);
  };
  const field = (name: DraftField): FieldProps => ({
    id: name,
    value: values[name],
    error: errorOf(name),
    'aria-required': isNeededIn(name, values),
    onChange: ({ currentTarget }) => type(name, currentTarget.value),
    onBlur: () => leave(name),
  });

  return {
    values,
    errorOf,
    isNeeded: (name) => isNeededIn(name, values),
    type,
    leave,
    pick,
    field,
    list: (name) => ({ ...field(name), onChange: ({ currentTarget }) => pick(name, currentTarget.value) }),
    submit,
    busy,
    dirty: false,
    problems: [
      ...listed.flatMap((field) => {
        const message = errorOf(field);
        return message === undefined ? [] : [{ field, message }];
      }),
      ...others,
    ],
    attempt,
  };
}
