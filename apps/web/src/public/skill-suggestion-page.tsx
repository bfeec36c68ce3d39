import { basePath, calls, skillSuggestionBody, skillTypes, stateNames } from '@tvet/contract';
import { saySolving } from '../app/api/solve.ts';
import { skillSuggestion } from '../content/skill-suggestion.ts';
import { ErrorSummary, Field, WithoutScripts } from './form-parts.tsx';

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

const TextField = ({ name }: { readonly name: 'skillName' | 'locationAddress' }) => (
  <Field name={name} {...fields[name]}>
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
  <Field name={name} label={fields[name].label}>
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
      <WithoutScripts text={skillSuggestion.withoutScripts} />
      <form
        className="form"
        noValidate
        data-suggestion-form
        data-action={`${basePath}${calls.suggestSkill.path}`}
        data-unreachable={skillSuggestion.unreachable}
      >
        <ErrorSummary />
        <TextField name="skillName" />
        <ChoiceField name="skillType" options={skillTypes} />
        <Field name="skillDescription" {...fields.skillDescription}>
          <textarea
            {...control('skillDescription')}
            rows={5}
            maxLength={longest.skillDescription ?? undefined}
            aria-describedby="skillDescription-description"
          />
        </Field>
        <TextField name="locationAddress" />
        <ChoiceField name="stateName" options={stateNames} />
        <p role="status" data-status={saySolving()} />
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
