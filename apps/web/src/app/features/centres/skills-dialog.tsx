import { ActionIcon, NativeSelect, Skeleton, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type CentreDetail, type CentreSkill, mostPlaces, mostStreams, type Trade, trades } from '@tvet/contract';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { reasonOf } from '../../api/errors.ts';
import { request } from '../../portal.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { usePortalForm } from '../../ui/form/use-portal-form.ts';
import { formatCount } from '../../ui/format.ts';
import { toast } from '../../ui/toast.ts';
import { nameOf } from './centre-labels.ts';
import { centresKey, saySkillsFailed, skillsQuery } from './queries.ts';
import classes from './skills-dialog.module.css';

interface SkillsDialogProps {
  readonly centre: CentreDetail;
  readonly onClose: () => void;
}

/** The trades of a centre with capacity and streams (rules 15.11). */
export function SkillsDialog({ centre, onClose }: SkillsDialogProps) {
  const { data, error, isFetching, refetch } = useQuery(skillsQuery(centre.id));
  // The skills when the form was opened: newer ones must not count as seen.
  const [opened, setOpened] = useState<readonly CentreSkill[]>();
  if (data && !opened && !isFetching) setOpened(data);
  if (opened) return <SkillsForm centre={centre} skills={opened} onClose={onClose} />;
  return (
    <Dialog title={titleOf(centre)} onClose={onClose}>
      {error ? (
        <ErrorBox message={saySkillsFailed(reasonOf(error))} onRetry={() => refetch()} retrying={isFetching} />
      ) : (
        <Skeleton height={120} />
      )}
    </Dialog>
  );
}

const titleOf = (centre: CentreDetail): string => `Skills of ${nameOf(centre)}`;

// By number: a field's name is part of its id, which allows no spaces.
const capacityOf = (trade: Trade) => `capacity-${trades.indexOf(trade)}`;
const streamsOf = (trade: Trade) => `streams-${trades.indexOf(trade)}`;

/** Both numbers of every trade; empty for trades that are not taught. */
const valuesOf = (skills: readonly CentreSkill[]): Record<string, string> =>
  Object.fromEntries(
    trades.flatMap((trade) => {
      const skill = skills.find(({ name }) => name === trade);
      return [
        [capacityOf(trade), String(skill?.totalCapacity ?? '')],
        [streamsOf(trade), String(skill?.numberOfStudentStream ?? '')],
      ];
    }),
  );

const isCount = (text: string | undefined, least: number, most: number): boolean =>
  /^\d{1,6}$/.test(text?.trim() ?? '') && Number(text) >= least && Number(text) <= most;

const sayCapacityWrong = (trade: Trade): string =>
  `${trade}: the capacity must be a whole number from 0 to ${formatCount(mostPlaces)}`;
const sayStreamsWrong = (trade: Trade): string =>
  `${trade}: the number of streams must be a whole number from 1 to ${formatCount(mostStreams)}`;

function SkillsForm({ centre, skills, onClose }: SkillsDialogProps & { readonly skills: readonly CentreSkill[] }) {
  const queryClient = useQueryClient();
  const [version] = useState(centre.version ?? undefined);
  const [shown, setShown] = useState<readonly Trade[]>(() => skills.map(({ name }) => name as Trade));
  const added = useRef<Trade>(undefined);
  const adder = useRef<HTMLSelectElement>(null);
  const form = usePortalForm<Record<string, string>>({
    initialValues: valuesOf(skills),
    validate: (values) =>
      Object.fromEntries(
        shown.flatMap((trade) => [
          ...(isCount(values[capacityOf(trade)], 0, mostPlaces) ? [] : [[capacityOf(trade), sayCapacityWrong(trade)]]),
          ...(isCount(values[streamsOf(trade)], 1, mostStreams) ? [] : [[streamsOf(trade), sayStreamsWrong(trade)]]),
        ]),
      ),
    idPrefix: 'skill-',
    fieldOf: (name) => {
      const [, index, field] = /^skills\.(\d+)\.(\w+)$/.exec(name) ?? [];
      const trade = index === undefined ? undefined : shown[Number(index)];
      return trade && (field === 'numberOfStudentStream' ? streamsOf(trade) : capacityOf(trade));
    },
    send: (values, idempotencyKey) =>
      request('PUT /centres/{id}/skills', {
        params: { id: centre.id },
        body: {
          skills: shown.map((name) => ({
            name,
            totalCapacity: Number(values[capacityOf(name)]),
            numberOfStudentStream: Number(values[streamsOf(name)]),
          })),
          version,
        },
        idempotencyKey,
      }),
    onDone: async () => {
      toast.success(`Skills of ${nameOf(centre)} saved`);
      await queryClient.invalidateQueries({ queryKey: centresKey });
      onClose();
    },
    onRefused: () => queryClient.invalidateQueries({ queryKey: centresKey }),
  });
  const rest = trades.filter((trade) => !shown.includes(trade));
  const add = (trade: Trade) => {
    added.current = trade;
    setShown([...shown, trade]);
    form.set(streamsOf(trade), '1');
  };
  const remove = (trade: Trade) => {
    // The pressed button disappears with the trade.
    adder.current?.focus({ preventScroll: true });
    setShown(shown.filter((other) => other !== trade));
    form.set(capacityOf(trade), '');
    form.set(streamsOf(trade), '');
  };
  const takenOf = (trade: Trade) => skills.find(({ name }) => name === trade)?.assignedStudents ?? 0;
  const number = (trade: Trade, label: string, { error, ...field }: ReturnType<typeof form.field>) => (
    <TextInput
      inputMode="numeric"
      label={label}
      aria-label={`${trade}: ${label}`}
      {...field}
      // Next to its field the sentence need not name the trade again.
      error={typeof error === 'string' ? error.replace(`${trade}: `, '') : error}
      autoFocus={trade === added.current && label === 'Capacity'}
    />
  );

  return (
    <FormDialog
      title={titleOf(centre)}
      form={form}
      words={{ submit: 'Save skills', busy: 'Saving...' }}
      size={620}
      onClose={onClose}
    >
      {shown.length === 0 && <p className="quiet">This centre has no skills yet. Choose one below.</p>}
      <ul className="box-list">
        {shown.map((trade) => (
          <li key={trade} className={classes.skill}>
            <p className={classes.name}>
              {trade}
              {takenOf(trade) > 0 && (
                <span className={classes.taken}>
                  {formatCount(takenOf(trade))} approved or registered, so it cannot be removed
                </span>
              )}
            </p>
            {number(trade, 'Capacity', form.field(capacityOf(trade)))}
            {number(trade, 'Streams', form.field(streamsOf(trade)))}
            <ActionIcon
              variant="default"
              size={44}
              className={classes.remove}
              aria-label={`Remove ${trade}`}
              title={`Remove ${trade}`}
              disabled={takenOf(trade) > 0}
              onClick={() => remove(trade)}
            >
              <Trash2 aria-hidden size={18} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {rest.length > 0 && (
        <NativeSelect
          ref={adder}
          label="Add a skill"
          data={[{ value: '', label: 'Choose a skill to add' }, ...rest.map((value) => ({ value, label: value }))]}
          value=""
          onChange={(event) => event.currentTarget.value && add(event.currentTarget.value as Trade)}
        />
      )}
    </FormDialog>
  );
}
