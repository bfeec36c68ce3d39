import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { basePath, calls, skillSuggestionBody, skillTypes, stateNames } from '@tvet/contract';
import { saySolving } from '../app/api/solve.ts';
import { ContactLink, ErrorSummary, Field, sayUnreachable, WithoutScripts } from './form-parts.tsx';
import { type Heading, PageHeading } from './page-heading.tsx';

type FieldName = keyof typeof skillSuggestionBody.shape;

/** @param required the message for an empty field, if it must be filled in. */
const control = (name: FieldName, required?: string) => ({
  id: name,
  name,
  'aria-required': required !== undefined || undefined,
  'data-required': required,
});

const { skillName, skillDescription, locationAddress } = skillSuggestionBody.shape;

const SkillName = () => (
  <Field name="skillName" label={t`Skill name`} help={t`For example: Borehole Drilling`}>
    <input
      {...control('skillName', t`Skill name is required`)}
      maxLength={skillName.maxLength ?? undefined}
      autoComplete="off"
      aria-describedby="skillName-description"
    />
  </Field>
);

const Description = () => (
  <Field
    name="skillDescription"
    label={t`Description (optional)`}
    help={t`What is the work like, and who would pay for it?`}
  >
    <textarea
      {...control('skillDescription')}
      rows={5}
      maxLength={skillDescription.unwrap().maxLength ?? undefined}
      aria-describedby="skillDescription-description"
    />
  </Field>
);

const Location = () => (
  <Field
    name="locationAddress"
    label={t`Location (optional)`}
    help={t`The town, market or area where people need the skill`}
  >
    <input
      {...control('locationAddress')}
      maxLength={locationAddress.unwrap().maxLength ?? undefined}
      autoComplete="off"
      aria-describedby="locationAddress-description"
    />
  </Field>
);

interface ChoiceProps {
  readonly name: 'skillType' | 'stateName';
  readonly label: string;
  /** The text of the choice that is no choice yet. */
  readonly placeholder: string;
  readonly required: string;
  readonly options: readonly string[];
}

const Choice = ({ name, label, placeholder, required, options }: ChoiceProps) => (
  <Field name={name} label={label}>
    <select {...control(name, required)} defaultValue="">
      <option value="">{placeholder}</option>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  </Field>
);

export const skillSuggestionHeading = (): Heading => ({
  title: t`Suggest a skill`,
  lead: t`Tell us about a skill that people near you could earn money with, and that is not one of the 25 trades. The ministry reads every suggestion when it plans new training.`,
});

export const SkillSuggestionPage = () => (
  <main id="content" className="section">
    <div className="container narrow prose">
      <PageHeading {...skillSuggestionHeading()} />
      <WithoutScripts>
        <Trans>
          This form needs JavaScript. Without it, write your suggestion to <ContactLink />.
        </Trans>
      </WithoutScripts>
      <form
        className="form"
        noValidate
        data-suggestion-form
        data-action={`${basePath}${calls.suggestSkill.path}`}
        data-unreachable={sayUnreachable()}
      >
        <ErrorSummary />
        <SkillName />
        <Choice
          name="skillType"
          label={t`Category`}
          placeholder={t`Choose a category`}
          required={t`Category is required`}
          options={skillTypes}
        />
        <Description />
        <Location />
        <Choice
          name="stateName"
          label={t`State`}
          placeholder={t`Choose a state`}
          required={t`State is required`}
          options={stateNames}
        />
        <p role="status" data-status={saySolving()} />
        <button type="submit" className="button button-primary" data-busy={t`Sending...`}>
          <Trans>Send suggestion</Trans>
        </button>
      </form>
      <div className="done" tabIndex={-1} role="status" hidden data-done>
        <h2>
          <Trans>Thank you</Trans>
        </h2>
        <p>
          <Trans>We have sent your suggestion to the ministry.</Trans>
        </p>
        <p>
          <a className="button button-outline" href="/post-skill-suggestion">
            <Trans>Send another suggestion</Trans>
          </a>
        </p>
      </div>
    </div>
  </main>
);
