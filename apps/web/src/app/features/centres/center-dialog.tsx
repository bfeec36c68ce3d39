import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import {
  type CentreDetail,
  type CentreEntry,
  categories,
  centreChange,
  centreLabels,
  centreStatuses,
  lgasOf,
  newCentre,
  stateNames,
} from '@tvet/contract';
import { useState } from 'react';
import { request } from '../../portal.ts';
import { useUser } from '../../session/use-session.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { problemsOf } from '../../ui/form/problems-of.ts';
import { usePortalForm } from '../../ui/form/use-portal-form.ts';
import { toast } from '../../ui/toast.ts';
import classes from './center-dialog.module.css';
import { nameOf, statusLabels } from './centre-labels.ts';
import { centresKey } from './queries.ts';

interface CenterDialogProps {
  /** The centre to change; absent for a new one. */
  readonly centre?: CentreDetail;
  readonly onSaved: (centre: CentreDetail) => unknown;
  readonly onClose: () => void;
}

/** The fields as typed: missing values are empty. */
type Values = { [Name in keyof CentreEntry]: CentreEntry[Name] extends boolean ? boolean : string };

const textNames = [
  'tvetCode',
  'tvetName',
  'tvetCategory',
  'stateName',
  'lga',
  'locationAddress',
  'contactName',
  'contactEmail',
  'contactPhone',
  'emailAddress1',
  'phoneNumber1',
] as const satisfies readonly (keyof Values)[];

const valuesOf = (centre: CentreDetail | undefined): Values => ({
  ...(Object.fromEntries(textNames.map((name) => [name, centre?.[name] ?? ''])) as Record<
    (typeof textNames)[number],
    string
  >),
  status: centre?.status ?? 'active',
  ideasFunded: centre?.ideasFunded ?? false,
});

const choose = { value: '', label: 'Choose one' };
const choices = {
  categories: [choose, ...categories.map((value) => ({ value, label: value }))],
  states: [choose, ...stateNames.map((value) => ({ value, label: value }))],
  statuses: centreStatuses.map((value) => ({ value, label: statusLabels[value] })),
};
const areasOf = (state: string) =>
  state === ''
    ? [{ value: '', label: 'Choose a state first' }]
    : [choose, ...lgasOf(state).map((value) => ({ value, label: value }))];

/** Adds a centre to the register, or changes its entry (rules 6.14). */
export function CenterDialog({ centre, onSaved, onClose }: CenterDialogProps) {
  const queryClient = useQueryClient();
  const mayFund = useUser().permissions.includes('centres:set-funded');
  // The version when the form was opened: a newer one must not count as seen.
  const [version] = useState(centre?.version ?? undefined);
  const form = usePortalForm<Values, { data: CentreDetail }>({
    initialValues: valuesOf(centre),
    validate: (values) => problemsOf(centre ? centreChange : newCentre, values, centreLabels),
    labels: centreLabels,
    idPrefix: 'centre-',
    send: (values, idempotencyKey) => {
      const body = values as CentreEntry;
      return centre
        ? request('PATCH /centres/{id}', { params: { id: centre.id }, body: { ...body, version }, idempotencyKey })
        : request('POST /centres', { body, idempotencyKey });
    },
    onDone: async (_, { data }) => {
      toast.success(`${nameOf(data)} ${centre ? 'saved' : 'added'}`);
      await queryClient.invalidateQueries({ queryKey: centresKey });
      return onSaved(data);
    },
    // A change by a faster colleague appears when this form is closed.
    onRefused: () => queryClient.invalidateQueries({ queryKey: centresKey }),
  });
  const text = (name: (typeof textNames)[number], type: 'text' | 'email' | 'tel' = 'text') => (
    <TextInput type={type} label={centreLabels[name]} autoComplete="off" {...form.field(name)} />
  );

  return (
    <FormDialog
      title={centre ? `Edit ${nameOf(centre)}` : 'Add centre'}
      form={form}
      words={centre ? { submit: 'Save changes', busy: 'Saving...' } : { submit: 'Add centre', busy: 'Adding...' }}
      size={680}
      onClose={onClose}
    >
      <fieldset className={classes.group}>
        <legend>Centre</legend>
        <TextInput
          label={centreLabels.tvetName}
          withAsterisk
          autoComplete="off"
          data-autofocus
          {...form.field('tvetName')}
        />
        <div className="pair">
          <TextInput label={centreLabels.tvetCode} withAsterisk autoComplete="off" {...form.field('tvetCode')} />
          <NativeSelect
            label={centreLabels.tvetCategory}
            withAsterisk
            data={choices.categories}
            {...form.field('tvetCategory')}
          />
        </div>
        <NativeSelect
          label={centreLabels.status}
          description="An inactive centre is not offered to applicants."
          data={choices.statuses}
          {...form.field('status')}
        />
        <Checkbox
          label={centreLabels.ideasFunded}
          description={
            mayFund
              ? 'Adds ‘(IDEAS funded)’ to the name. The centre needs no agreement.'
              : 'Only a Super Admin can set whether a centre is IDEAS funded.'
          }
          disabled={!mayFund}
          {...form.field('ideasFunded', { type: 'checkbox' })}
        />
      </fieldset>
      <fieldset className={classes.group}>
        <legend>Location</legend>
        {text('locationAddress')}
        <div className="pair">
          <NativeSelect
            label={centreLabels.stateName}
            withAsterisk
            data={choices.states}
            {...form.field('stateName')}
            onChange={(event) => {
              form.set('stateName', event.currentTarget.value);
              // An area of another state must not stay selected.
              form.set('lga', '');
            }}
          />
          <NativeSelect label={centreLabels.lga} data={areasOf(form.values.stateName)} {...form.field('lga')} />
        </div>
      </fieldset>
      <fieldset className={classes.group}>
        <legend>Contact</legend>
        <p className={classes.help}>We notify the contact by email and SMS when the bank details change.</p>
        {text('contactName')}
        <div className="pair">
          {text('contactEmail', 'email')}
          {text('contactPhone', 'tel')}
          {text('emailAddress1', 'email')}
          {text('phoneNumber1', 'tel')}
        </div>
      </fieldset>
    </FormDialog>
  );
}
