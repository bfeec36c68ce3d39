import { useQueryClient } from '@tanstack/react-query';
import { CallError } from '../../api/errors.ts';
import { type PortalForm, usePortalForm } from '../../ui/form/use-portal-form.ts';
import { toast } from '../../ui/toast.ts';
import { usersKey } from './queries.ts';
import { userLabels } from './user-fields.tsx';

/** A refusal is the server's sentence; a fault, or no answer, gets the specified one. */
const sentenceOf = (error: unknown): string =>
  error instanceof CallError && error.status >= 400 && error.status < 500
    ? error.message
    : 'An unexpected error occurred';

interface UserFormOptions<V> {
  readonly initialValues: V;
  readonly validate: (values: V) => Record<string, string>;
  readonly send: (values: V, idempotencyKey: string) => Promise<unknown>;
  readonly onSaved: (values: V) => void;
}

/** A form about one account. An error of the whole form is also shown as a toast. */
export function useUserForm<V extends object>({
  initialValues,
  validate,
  send,
  onSaved,
}: UserFormOptions<V>): PortalForm<V> {
  const queryClient = useQueryClient();
  return usePortalForm<V>({
    initialValues,
    validate,
    idPrefix: 'user-',
    labels: userLabels,
    send,
    onDone: (values) => {
      onSaved(values);
      return queryClient.invalidateQueries({ queryKey: usersKey });
    },
    onRefused: (sentence) => toast.error(sentence),
    say: sentenceOf,
  });
}

/** Reports the problem of a single name once: there is no field for the last name. */
export const withoutLastName = (
  problems: Record<string, string>,
  { oneName }: { readonly oneName: boolean },
): Record<string, string> => {
  const { lastName: _said, ...others } = problems;
  return oneName ? others : problems;
};
