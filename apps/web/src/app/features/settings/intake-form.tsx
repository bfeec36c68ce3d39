import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import { type OfferedCategory, offeredCategories, programmeNames, type Settings } from '@tvet/contract';
import { nowText } from '../../clock.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import classes from './form.module.css';
import { anyOpen, changesOutlook, outlookOf, type Windows } from './intake-outlook.ts';
import { fromLagosField, toLagosField } from './lagos-time.ts';
import { intakeChoices, settingLabels } from './setting-labels.ts';
import { SettingsForm, useSettingsForm } from './settings-form.tsx';

type Held = 'dates' | 'open' | 'closed';
type Values = Record<`${OfferedCategory}-held`, Held> &
  Record<`${OfferedCategory}-opensAt` | `${OfferedCategory}-closesAt`, string>;

const choices = (['closed', 'open', 'dates'] as const).map((value) => ({ value, label: intakeChoices[value] }));

const valuesOf = ({ intake }: Settings): Values => ({
  'STC-held': intake.STC.byHand ?? 'dates',
  'STC-opensAt': toLagosField(intake.STC.opensAt),
  'STC-closesAt': toLagosField(intake.STC.closesAt),
  'VEI-held': intake.VEI.byHand ?? 'dates',
  'VEI-opensAt': toLagosField(intake.VEI.opensAt),
  'VEI-closesAt': toLagosField(intake.VEI.closesAt),
});

/** Ignored dates stay as they are stored. */
const windowOf = (values: Values, { intake }: Settings, category: OfferedCategory) => {
  const held = values[`${category}-held`];
  if (held !== 'dates') return { ...intake[category], byHand: held };
  return {
    byHand: null,
    opensAt: fromLagosField(values[`${category}-opensAt`]),
    closesAt: fromLagosField(values[`${category}-closesAt`]),
  };
};

const windowsOf = (values: Values, settings: Settings): Windows => ({
  STC: windowOf(values, settings, 'STC'),
  VEI: windowOf(values, settings, 'VEI'),
});

const changeOf = ({ byHand, opensAt, closesAt }: Windows['STC']) =>
  byHand === null ? { byHand, opensAt, closesAt } : { byHand };

function validate(values: Values): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const category of offeredCategories) {
    if (values[`${category}-held`] !== 'dates') continue;
    const [opens, closes] = [values[`${category}-opensAt`], values[`${category}-closesAt`]];
    if (opens === '') errors[`${category}-opensAt`] = `${category}: the opening date is required`;
    for (const part of ['opensAt', 'closesAt'] as const) {
      const moment = values[`${category}-${part}`];
      const year = Number(moment.slice(0, 4));
      // The server's limits.
      if (moment && (year < 2000 || year > 2100))
        errors[`${category}-${part}`] = `${category}: enter a date from 2000 to 2100`;
    }
    if (opens && closes && closes <= opens)
      errors[`${category}-closesAt`] = `${category}: the closing date must be after the opening date`;
  }
  return errors;
}

/** The application windows, programme by programme (rules 7.1). */
export function IntakeForm({ settings }: { readonly settings: Settings }) {
  const form = useSettingsForm<Values>({
    initialValues: valuesOf(settings),
    stored: valuesOf(settings),
    partOf: (name) => name.slice(0, name.indexOf('-')),
    validate,
    asksFirst: (values) => changesOutlook(settings.intake, windowsOf(values, settings), nowText()),
    changeOf: (values) => {
      const { STC, VEI } = windowsOf(values, settings);
      return { intake: { STC: changeOf(STC), VEI: changeOf(VEI) } };
    },
    doneMessage: () => 'Intake saved',
    fieldOf: (name) => /^intake\.(STC|VEI)\.(opensAt|closesAt)$/.exec(name)?.slice(1).join('-'),
  });
  const moment = (category: OfferedCategory, part: 'opensAt' | 'closesAt', label: string) => (
    <TextInput type="datetime-local" label={label} {...form.field(`${category}-${part}`)} />
  );

  return (
    <SettingsForm
      form={form}
      title="Applications"
      submit="Save intake"
      description={
        settings.intakeName === null
          ? 'Whether people can sign up and apply. All times are Nigerian.'
          : `Whether people can sign up and apply in the ${settings.intakeName} intake. All times are Nigerian.`
      }
      full
      after={
        form.asked && (
          <IntakeDialog
            windows={windowsOf(form.asked, settings)}
            pending={form.busy}
            onConfirm={form.confirm}
            onClose={form.takeBack}
          />
        )
      }
    >
      <div className="pair">
        {offeredCategories.map((category) => (
          <fieldset key={category} className={classes.programme}>
            <legend>{i18n._(programmeNames[category])}</legend>
            <p className="quiet">
              Now <strong>{settings.intake[category].open ? 'open' : 'closed'}</strong>
            </p>
            <NativeSelect label={settingLabels.byHand} data={choices} {...form.field(`${category}-held`)} />
            {form.values[`${category}-held`] === 'dates' && (
              <>
                {moment(category, 'opensAt', settingLabels.opensAt)}
                {moment(category, 'closesAt', settingLabels.closesAt)}
              </>
            )}
          </fieldset>
        ))}
      </div>
    </SettingsForm>
  );
}

interface IntakeDialogProps {
  readonly windows: Windows;
  readonly pending: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Shows the public effect before the change. */
function IntakeDialog({ windows, pending, onConfirm, onClose }: IntakeDialogProps) {
  const at = nowText();
  const open = anyOpen(windows, at);
  return (
    <ConfirmDialog
      title={open ? 'Open applications' : 'Change applications'}
      confirm="Save intake"
      busy="Saving..."
      pending={pending}
      danger={open}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>Every page of the public site will show:</p>
      <p className={classes.banner} data-open={open}>
        {open ? t`Applications are now open. Apply now` : t`Applications are now closed`}
      </p>
      <p>As soon as you save:</p>
      <ul className={classes.outlook}>
        {outlookOf(windows, at).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
