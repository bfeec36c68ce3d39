import { useQueryClient } from '@tanstack/react-query';
import type { SettingsChange } from '@tvet/contract';
import type { ReactNode } from 'react';
import { request } from '../../portal.ts';
import { Form } from '../../ui/form/form.tsx';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import {
  type FormState,
  type PortalForm,
  type PortalFormOptions,
  usePortalForm,
} from '../../ui/form/use-portal-form.ts';
import { toast } from '../../ui/toast.ts';
import { Card } from './card.tsx';
import { settingsQuery } from './queries.ts';

interface SettingsFormOptions<V> extends Omit<PortalFormOptions<V, void>, 'send'> {
  /** The change that the values ask for. */
  readonly changeOf: (values: V) => SettingsChange;
  /** The text of the toast. */
  readonly doneMessage: (values: V) => string;
}

/** A form for some of the system settings; after a change it shows the server's result. */
export function useSettingsForm<V extends object>({
  changeOf,
  doneMessage,
  onDone,
  ...options
}: SettingsFormOptions<V>): PortalForm<V> {
  const queryClient = useQueryClient();
  return usePortalForm<V>({
    ...options,
    send: async (values, idempotencyKey) => {
      const { data } = await request('PATCH /settings', { body: changeOf(values), idempotencyKey });
      queryClient.setQueryData(settingsQuery.queryKey, data);
      await queryClient.invalidateQueries({ queryKey: ['audit'] });
    },
    onDone: (values) => {
      toast.success(doneMessage(values));
      return onDone?.(values);
    },
  });
}

interface SettingsFormProps {
  readonly form: FormState;
  readonly title: string;
  /** The labels of the button. */
  readonly submit: string;
  readonly busy?: string;
  readonly description?: string;
  readonly full?: boolean;
  readonly quiet?: boolean;
  /** Below the form: links and dialogs. */
  readonly after?: ReactNode;
  readonly children: ReactNode;
}

/** The card of such a form; it asks before a page with unsaved changes is left. */
export function SettingsForm(props: SettingsFormProps) {
  const { form, title, submit, busy = 'Saving...', description, after, children, ...look } = props;
  return (
    <Card title={title} description={description}>
      <Form form={form} words={{ submit, busy }} {...look}>
        {children}
      </Form>
      {after}
      <UnsavedGuard title={title} dirty={form.dirty && !form.busy} />
    </Card>
  );
}
