import { type FormValidateInput, type GetInputPropsReturnType, type UseFormReturnType, useForm } from '@mantine/form';
import type { ErrorCode, FieldError } from '@tvet/contract';
import { type FormEventHandler, type ReactNode, useEffect, useRef, useState } from 'react';
import { createAttemptKeys } from './attempt-key.ts';
import type { FormProblem } from './form-summary.tsx';
import { type Refusal, readRefusal } from './refusal.ts';

export interface PortalFormOptions<V, A> {
  readonly initialValues: V;
  /** The current values of the server, for a form that stays: unchanged fields follow them. */
  readonly stored?: V;
  /** Fields of the same part follow the server, or keep their typed values, together; by default each field is its own part. */
  readonly partOf?: (name: FieldName<V>) => string;
  /** The checks before sending, by field. */
  readonly validate?: FormValidateInput<V>;
  /** Sends the form. `key` is the attempt's `Idempotency-Key`: retries of the same values have the same key. */
  readonly send: (values: V, key: string) => A | Promise<A>;
  readonly onDone?: (values: V, answer: A) => unknown;
  /** Returns true if the values need confirmation first: then `asked` holds them, and `confirm` sends them. */
  readonly asksFirst?: (values: V) => boolean;
  /** The sentence for a refusal of the form as a whole; `undefined` if the page shows it in its own way. */
  readonly say?: (error: unknown) => string | undefined;
  /** Called with the sentence of a refusal of the form as a whole. */
  readonly onRefused?: (sentence: string) => void;
  /** The labels of the fields in sentences about them. */
  readonly labels?: Readonly<Record<string, string>>;
  /** The sentence for one field, if the form has its own. */
  readonly sayField?: (error: FieldError) => string | undefined;
  /** The field that a refusal of the whole request concerns, by its code. */
  readonly fieldOfCode?: Readonly<Partial<Record<ErrorCode, FieldName<V>>>>;
  /** The field for a name of the server, if it is not the first part of that name. */
  readonly fieldOf?: (name: string) => string | undefined;
  /** A prefix for every field's id, if a page has two forms with the same fields. */
  readonly idPrefix?: string;
}

/** The props that an input needs to be a field of the form. */
type FieldProps = GetInputPropsReturnType & { readonly id: string };
export type FieldName<V> = keyof V & string;

/** The state that the form's shell renders, whatever its fields are. */
export interface FormState {
  readonly submit: FormEventHandler<HTMLFormElement>;
  readonly busy: boolean;
  /** True if any value differs from the initial or last sent ones. */
  readonly dirty: boolean;
  readonly problems: readonly FormProblem[];
  /** Incremented with every refused attempt, here or by the server. */
  readonly attempt: number;
}

export interface PortalForm<V> extends FormState {
  readonly values: V;
  readonly field: (name: FieldName<V>, options?: { readonly type?: 'checkbox' }) => FieldProps;
  readonly idOf: (name: FieldName<V>) => string;
  readonly errorOf: (name: FieldName<V>) => ReactNode;
  readonly set: <N extends FieldName<V>>(name: N, value: V[N]) => void;
  /** Resets the form to its initial values, without errors. */
  readonly reset: () => void;
  /** The error of the form as a whole. */
  readonly fault: unknown;
  /** Shows a failure outside the form as its refusal, such as that of a button that requests another code. */
  readonly refuse: (error: unknown) => void;
  /** The values that need confirmation. */
  readonly asked: V | undefined;
  readonly confirm: () => void;
  readonly takeBack: () => void;
}

const nothing: Refusal = { fields: {}, sentence: undefined, fault: undefined };

/**
 * The one way to send a form: checked here, then by the server, one submission at a time. Problems appear next to their fields
 * and in the summary above the form, which receives the focus; typed values are never lost.
 */
export function usePortalForm<V extends object, A = unknown>(options: PortalFormOptions<V, A>): PortalForm<V> {
  const { initialValues, validate, idPrefix = '' } = options;
  const form = useForm<V>({ initialValues, ...(validate && { validate }) });
  const [keyFor] = useState(createAttemptKeys);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState(nothing);
  const [attempt, setAttempt] = useState(0);
  const [asked, setAsked] = useState<V>();
  // Two presses in one frame both read the state of the last render.
  const underWay = useRef(false);

  useStored(form, options, busy);

  const idOf = (name: string) => idPrefix + name;
  const known = (name: string) => (name in initialValues ? name : undefined);
  const fieldOf = options.fieldOf ?? ((name: string) => known(name.split('.')[0] ?? name));

  const refuse = (error: unknown) => {
    const read = readRefusal(error, { ...options, fieldOf });
    form.setErrors({ ...read.fields });
    setRefusal(read);
    if (read.sentence !== undefined) options.onRefused?.(read.sentence);
    setAttempt((count) => count + 1);
  };

  const send = async (values: V) => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setRefusal(nothing);
    try {
      const answer = await options.send(values, keyFor(values));
      form.resetDirty(values);
      await options.onDone?.(values, answer);
    } catch (error) {
      refuse(error);
    } finally {
      underWay.current = false;
      setBusy(false);
      setAsked(undefined);
    }
  };

  return {
    values: form.values,
    field: (name, props) => ({ id: idOf(name), ...form.getInputProps(name, props) }),
    idOf,
    errorOf: (name) => form.errors[name],
    set: (name, value) => form.setFieldValue(name, value as never),
    reset: () => {
      form.reset();
      setRefusal(nothing);
    },
    submit: form.onSubmit(
      (values) => {
        if (underWay.current) return;
        setRefusal(nothing);
        if (options.asksFirst?.(values)) setAsked(values);
        else void send(values);
      },
      () => {
        setRefusal(nothing);
        setAttempt((count) => count + 1);
      },
    ),
    busy,
    dirty: form.isDirty(),
    problems: [
      ...(refusal.sentence === undefined ? [] : [{ message: refusal.sentence }]),
      ...Object.entries(form.errors).map(([name, message]) => ({ field: idOf(name), message: String(message) })),
    ],
    attempt,
    fault: refusal.fault,
    refuse,
    asked,
    confirm: () => asked && void send(asked),
    takeBack: () => setAsked(undefined),
  };
}

/** Unchanged fields follow the stored values; typed values stay, and count as unsaved against them. */
function useStored<V extends object>(
  form: UseFormReturnType<V>,
  { stored, partOf = (name) => name }: Pick<PortalFormOptions<V, unknown>, 'stored' | 'partOf'>,
  busy: boolean,
): void {
  const text = JSON.stringify(stored);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same values in a new object change nothing
  useEffect(() => {
    if (!stored || busy) return;
    const names = Object.keys(stored) as FieldName<V>[];
    const changed = new Set(names.filter((name) => form.isDirty(name)).map(partOf));
    const typed = names.filter((name) => changed.has(partOf(name))).map((name) => [name, form.values[name]]);
    const next = { ...stored, ...Object.fromEntries(typed) };
    // Setting values clears their errors: refused values that have not changed keep theirs.
    if (JSON.stringify(next) !== JSON.stringify(form.values)) form.setValues(next);
    form.resetDirty(stored);
  }, [text, busy]);
}
