import { basePath, calls, skillSuggestionBody, skillTypes, stateNames } from '@tvet/contract';
import type { ReactNode } from 'react';
import { callWords } from '../app/api/words.ts';
import { site } from '../content/site.ts';
import { skillSuggestion } from '../content/skill-suggestion.ts';
import { Icon } from './icon.tsx';

const { fields } = skillSuggestion;
type FieldName = keyof typeof skillSuggestionBody.shape;

/** The contract's messages for an empty form, which the form shows before it calls the server. */
const requiredMessages = new Map(
  skillSuggestionBody.safeParse({}).error?.issues.map((issue) => [issue.path[0], issue.message]),
);

const control = (name: FieldName) => ({
  id: name,
  name,
  'aria-required': requiredMessages.has(name) || undefined,
  'data-required': requiredMessages.get(name),
});

const { skillName, skillDescription, locationAddress } = skillSuggestionBody.shape;
const longest = {
  skillName: skillName.maxLength,
  skillDescription: skillDescription.unwrap().maxLength,
  locationAddress: locationAddress.unwrap().maxLength,
};

interface FieldProps {
  readonly name: FieldName;
  readonly children: ReactNode;
}

/** Matches a field of the app. The error is empty in the page: the form's script fills it and links it to the control. */
const Field = ({ name, children }: FieldProps) => {
  const field = fields[name];
  return (
    <div className="field">
      <label htmlFor={name}>{field.label}</label>
      {'help' in field && (
        <p className="help" id={`${name}-description`}>
          {field.help}
        </p>
      )}
      {children}
      <p className="field-error" id={`${name}-error`} hidden />
    </div>
  );
};

const TextField = ({ name }: { readonly name: 'skillName' | 'locationAddress' }) => (
  <Field name={name}>
    <input
      {...control(name)}
      maxLength={longest[name] ?? undefined}
      autoComplete="off"
      aria-describedby={`${name}-description`}
    />
  </Field>
);

interface ChoiceFieldProps {
  readonly name: 'skillType' | 'stateName';
  readonly options: readonly string[];
}

const ChoiceField = ({ name, options }: ChoiceFieldProps) => (
  <Field name={name}>
    <select {...control(name)} defaultValue="">
      <option value="">{fields[name].placeholder}</option>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  </Field>
);

export const SkillSuggestionPage = () => (
  <main id="content" className="section">
    <div className="container narrow prose">
      <h1>{skillSuggestion.title}</h1>
      <p className="lead">{skillSuggestion.lead}</p>
      <noscript>
        <p className="notice">
          {skillSuggestion.withoutScripts} <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>.
        </p>
      </noscript>
      <form
        className="form"
        noValidate
        data-suggestion-form={`${basePath}${calls.suggestSkill.path}`}
        data-unreachable={skillSuggestion.unreachable}
      >
        <div className="error-summary" tabIndex={-1} role="alert" hidden data-summary>
          <Icon name="alert" />
          <ul />
        </div>
        <TextField name="skillName" />
        <ChoiceField name="skillType" options={skillTypes} />
        <Field name="skillDescription">
          <textarea
            {...control('skillDescription')}
            rows={5}
            maxLength={longest.skillDescription ?? undefined}
            aria-describedby="skillDescription-description"
          />
        </Field>
        <TextField name="locationAddress" />
        <ChoiceField name="stateName" options={stateNames} />
        <p role="status" data-status={callWords.solving} />
        <button type="submit" className="button button-primary" data-busy={skillSuggestion.busy}>
          {skillSuggestion.submit}
        </button>
      </form>
      <div className="done" tabIndex={-1} role="status" hidden data-done>
        <h2>{skillSuggestion.doneTitle}</h2>
        <p>{skillSuggestion.doneText}</p>
        <p>
          <a className="button button-outline" href="/post-skill-suggestion">
            {skillSuggestion.another}
          </a>
        </p>
      </div>
    </div>
  </main>
);
