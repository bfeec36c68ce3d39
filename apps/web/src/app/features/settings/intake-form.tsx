import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type OfferedCategory, offeredCategories, type Settings } from '@tvet/contract';
import { FormSummary } from '../../ui/form-summary.tsx';
import { toast } from '../../ui/toast.ts';
import { Card } from './card.tsx';
import classes from './form.module.css';
import { fromLagosField, toLagosField } from './lagos-time.ts';
import { useChangeSettings } from './use-change-settings.ts';
import { useSave } from './use-save.ts';

type Held = 'dates' | 'open' | 'closed';
type Values = Record<`${OfferedCategory}-held`, Held> &
  Record<`${OfferedCategory}-opensAt` | `${OfferedCategory}-closesAt`, string>;

const programmes: Record<OfferedCategory, string> = { STC: 'STC (6 months)', VEI: 'VEI (1 year)' };
const choices = [
  { value: 'closed', label: 'Closed' },
  { value: 'open', label: 'Open' },
  { value: 'dates', label: 'Open between the dates' },
];

const valuesOf = ({ intake }: Settings): Values => ({
  'STC-held': intake.STC.byHand ?? 'dates',
  'STC-opensAt': toLagosField(intake.STC.opensAt),
  'STC-closesAt': toLagosField(intake.STC.closesAt),
  'VEI-held': intake.VEI.byHand ?? 'dates',
  'VEI-opensAt': toLagosField(intake.VEI.opensAt),
  'VEI-closesAt': toLagosField(intake.VEI.closesAt),
});

const windowOf = (values: Values, category: OfferedCategory) => {
  const held = values[`${category}-held`];
  return {
    byHand: held === 'dates' ? null : held,
    opensAt: fromLagosField(values[`${category}-opensAt`]),
    closesAt: fromLagosField(values[`${category}-closesAt`]),
  };
};

function validate(values: Values): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const category of offeredCategories) {
    const [opens, closes] = [values[`${category}-opensAt`], values[`${category}-closesAt`]];
    if (values[`${category}-held`] === 'dates' && opens === '') {
      errors[`${category}-opensAt`] = `${category}: the day it opens is required`;
    }
    if (opens && closes && closes <= opens) errors[`${category}-closesAt`] = `${category}: it closes after it opens`;
  }
  return errors;
}

/** When people may apply, programme by programme (decisions D1). */
export function IntakeForm({ settings }: { readonly settings: Settings }) {
  const change = useChangeSettings();
  const form = useForm<Values>({ initialValues: valuesOf(settings), validate });
  const { attempt, pending, again, save, problems } = useSave<Values>({
    send: (values) => change({ intake: { STC: windowOf(values, 'STC'), VEI: windowOf(values, 'VEI') } }),
    onSaved: () => toast.success('The intake is saved'),
    fieldOf: (name) => /^intake\.(STC|VEI)\.(opensAt|closesAt)$/.exec(name)?.slice(1).join('-'),
    setErrors: form.setErrors,
  });
  const moment = (category: OfferedCategory, part: 'opensAt' | 'closesAt', label: string) => (
    <TextInput
      id={`${category}-${part}`}
      type="datetime-local"
      label={label}
      {...form.getInputProps(`${category}-${part}`)}
    />
  );

  return (
    <Card
      title="Applications"
      description={`Whether people may sign up and apply${settings.intakeName ? ` in the round ${settings.intakeName}` : ''}. Dates and times are Nigerian.`}
    >
      <form onSubmit={form.onSubmit(save, again)} className={`${classes.form} ${classes.wide}`} noValidate>
        <FormSummary problems={problems(form.errors)} attempt={attempt} />
        <div className={classes.pair}>
          {offeredCategories.map((category) => (
            <fieldset key={category} className={classes.programme}>
              <legend>{programmes[category]}</legend>
              <p className={classes.state}>
                Now <strong>{settings.intake[category].open ? 'open' : 'closed'}</strong>
              </p>
              <NativeSelect
                id={`${category}-held`}
                label="Applications are"
                data={choices}
                {...form.getInputProps(`${category}-held`)}
              />
              {moment(category, 'opensAt', 'Opens')}
              {moment(category, 'closesAt', 'Closes')}
            </fieldset>
          ))}
        </div>
        <div className={classes.buttons}>
          <Button type="submit" aria-disabled={pending} data-busy={pending}>
            {pending ? 'Saving...' : 'Save intake'}
          </Button>
        </div>
      </form>
    </Card>
  );
}
