import { Button, NativeSelect, Textarea } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  detailsOfReason,
  maxRejectionText,
  type RejectionDetail,
  type RejectionReasonKey,
  type RejectionText,
  type RejectionTextKey,
  reasonLabel,
  rejectionDetails,
  rejectionReasons,
} from '@tvet/contract';
import { useState } from 'react';
import { request } from '../../portal.ts';
import { usePortalForm } from '../../ui/form/use-portal-form.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { toast } from '../../ui/toast.ts';
import { Card } from './card.tsx';
import classes from './rejection-texts-form.module.css';
import { SettingsForm } from './settings-form.tsx';

const textsQuery = queryOptions({
  queryKey: ['rejection-texts'],
  queryFn: async ({ signal }) => (await request('GET /rejection-texts', { signal })).data,
});

const title = 'Texts for rejected applicants';

/** The advice that rejected applicants read for each reason and detail. */
export const RejectionTextsForm = () => (
  <Loaded query={useQuery(textsQuery)} loading="Loading the texts" height={320}>
    {(texts) => <TextsForm texts={texts} />}
  </Loaded>
);

function TextsForm({ texts }: { readonly texts: readonly RejectionText[] }) {
  const queryClient = useQueryClient();
  const [shown, setShown] = useState<RejectionTextKey>('incomplete');
  const stored = Object.fromEntries(texts.map(({ key, standard, edited }) => [key, edited ?? standard]));
  const form = usePortalForm<Record<string, string>>({
    initialValues: stored,
    stored,
    validate: Object.fromEntries(
      texts.map(({ key }) => [
        key,
        (text: string) => (text.trim() === '' ? `Enter a text for ‘${nameOf(key)}’` : null),
      ]),
    ),
    idPrefix: 'rejection-text-',
    fieldOf: (name) => (name === 'text' ? shown : undefined),
    send: async (values, attempt) => {
      for (const { key } of texts) {
        const text = values[key] ?? '';
        if (text === stored[key]) continue;
        const call = { params: { key }, body: { text }, idempotencyKey: `${attempt}.${key}` };
        const { data } = await request('PUT /rejection-texts/{key}', call);
        queryClient.setQueryData(textsQuery.queryKey, (all) => all?.map((one) => (one.key === key ? data : one)));
      }
      await queryClient.invalidateQueries({ queryKey: ['audit'] });
    },
    onDone: () => toast.success('Texts saved'),
  });
  const current = texts.find(({ key }) => key === shown);
  if (!current) return <Card title={title}>{null}</Card>;
  const typed = form.values[shown] ?? '';
  const isStandard = typed.trim() === current.standard;
  return (
    <SettingsForm
      form={form}
      title={title}
      submit="Save texts"
      description="Advice in the message and on the dashboard of a rejected applicant. A text that you edit is shown as you wrote it, in every language. The portal’s own texts are translated."
    >
      <NativeSelect
        label="Reason or detail"
        data={choicesOf(texts)}
        value={shown}
        onChange={({ currentTarget }) => setShown(currentTarget.value as RejectionTextKey)}
      />
      <Textarea
        label="Text for the applicant"
        description={
          isStandard
            ? 'Not edited: the portal’s own text, or that of the reason'
            : 'Edited: shown in the language you write it in'
        }
        autosize
        minRows={3}
        maxLength={maxRejectionText}
        {...form.field(shown)}
      />
      {!isStandard && (
        <div>
          <Button variant="default" onClick={() => form.set(shown, current.standard)}>
            Use the portal’s text
          </Button>
        </div>
      )}
      <section className={classes.preview} aria-label="What the applicant will read">
        <p className={classes.title}>What the applicant will read</p>
        <p>
          Reason: {reasonLabel(reasonOf(shown))}
          {current.sentence && `. ${current.sentence}`}
        </p>
        <p>{typed}</p>
      </section>
    </SettingsForm>
  );
}

const isDetail = (key: RejectionTextKey): key is RejectionDetail => key in rejectionDetails;
const reasonOf = (key: RejectionTextKey): RejectionReasonKey => (isDetail(key) ? rejectionDetails[key].reason : key);
const nameOf = (key: RejectionTextKey): string => (isDetail(key) ? rejectionDetails[key].label : reasonLabel(key));

/** The texts by reason, with those that are edited marked. */
function choicesOf(texts: readonly RejectionText[]) {
  const isEdited = (key: RejectionTextKey) => texts.find((text) => text.key === key)?.edited !== null;
  const choice = (key: RejectionTextKey, name: string) => ({
    value: key,
    label: isEdited(key) ? `${name} (edited)` : name,
  });
  return rejectionReasons.flatMap(({ key, label }) =>
    key === 'other'
      ? []
      : [
          {
            group: label,
            items: [choice(key, label), ...detailsOfReason(key).map((detail) => choice(detail, nameOf(detail)))],
          },
        ],
  );
}
