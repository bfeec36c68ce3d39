import { Checkbox, MultiSelect, NativeSelect, PasswordInput, Radio, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CentreSelect } from '../../ui/centre-select.tsx';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { CodeBoxes } from '../../ui/code-boxes.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { FileField } from '../../ui/form/file-field.tsx';
import { SingleKeysSwitch } from '../../ui/single-keys-switch.tsx';
import { StrengthMeter } from '../../ui/strength-meter.tsx';
import { Specimen, Stack } from './specimen.tsx';

const trades = ['Solar PV Installation', 'Welding & Fabrication', 'Livestock Farming'];

const ownCentres = [
  { id: 'first', name: 'Steady Hands Institution', tvetCode: 'LA-STC-001' },
  { id: 'second', name: 'Lagoon View Skills Centre', tvetCode: 'LA-STC-002' },
];

export const Fields = () => (
  <>
    <Specimen name="Text: empty, with help">
      <TextInput label="Username" description="Your phone number or e-mail address" placeholder="+2341234567" />
    </Specimen>
    <Specimen name="Text: filled, refused">
      <TextInput label="Account number" defaultValue="0123" error="Account number has 10 digits" />
    </Specimen>
    <Specimen name="Text: required, disabled">
      <TextInput label="First name" withAsterisk />
      <TextInput label="Applicant ID" value="TV-4KQ7-M" disabled readOnly />
    </Specimen>
    <Specimen name="Password: plain, refused">
      <PasswordInput label="Password" visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }} />
      <PasswordInput
        label="Confirm Password"
        defaultValue="something"
        error="Passwords do not match"
        visibilityToggleButtonProps={{ 'aria-label': 'Show confirmation', tabIndex: 0 }}
      />
    </Specimen>
    <Specimen name="Longer text: plain, refused">
      <Textarea
        label="Your reason"
        description="The applicant is told this reason, word for word"
        minRows={2}
        autosize
      />
      <Textarea label="Comment" defaultValue="Late" error="At least 10 characters" minRows={2} autosize />
    </Specimen>
    <Specimen name="Choices from a list">
      <NativeSelect label="State" data={['Any state', 'Abia', 'Kano', 'Lagos']} />
      <NativeSelect label="Role" data={['Choose a role']} error="Role is required" />
      <MultiSelect label="Trades" data={trades} defaultValue={trades.slice(0, 1)} />
      <CentreSelect label="Centre" centres={ownCentres} value="first" onPick={() => undefined} />
    </Specimen>
    <Specimen name="A file: plain, refused">
      <FileField
        label="File"
        hint="Accepted formats: PDF, DOC, DOCX (Max 10MB)"
        accept=".pdf,.doc,.docx"
        required
        onChange={() => undefined}
      />
      <FileField
        label="Timetable"
        hint="Accepted formats: PDF, DOC, DOCX (Max 10MB)"
        accept=".pdf,.doc,.docx"
        error="Invalid file type. Accepted types: PDF, DOC, DOCX"
        onChange={() => undefined}
      />
    </Specimen>
    <Specimen name="Checkboxes: empty, ticked, some, disabled">
      <Checkbox label="Remember Password" />
      <Checkbox label="IDEAS funded" defaultChecked />
      <Checkbox label="Select page" indeterminate readOnly />
      <Checkbox label="Has a centre" disabled />
    </Specimen>
    <Specimen name="One of several: plain, refused">
      <Radio.Group label="Decision" defaultValue="approve">
        <Stack>
          <Radio value="approve" label="Approve" />
          <Radio value="reject" label="Reject" />
        </Stack>
      </Radio.Group>
      <Radio.Group label="Reason" error="Please select a reason for rejection">
        <Stack>
          <Radio value="incomplete" label="Incomplete application" />
          <Radio value="other" label="Other - please specify" />
        </Stack>
      </Radio.Group>
    </Specimen>
    <Specimen name="One of several cards: side by side, with details, refused">
      <ChoiceTrial id="kit-gender" label="Gender" beside choices={genders} />
      <ChoiceTrial id="kit-centre" label="Centre" description="The nearest first" choices={centres} />
      <ChoiceTrial id="kit-refused" label="Program" error="Choose STC or VEI" choices={programs} />
    </Specimen>
    <Specimen name="A day known by heart: empty, filled, refused">
      <DateTrial id="kit-birth" value="" />
      <DateTrial id="kit-birth-filled" value="2004-06-30" />
      <DateTrial id="kit-birth-refused" value="2004-02-31" error="Enter a day that exists, with day, month and year" />
    </Specimen>
    <Specimen name="Code boxes: empty, filled, refused, disabled">
      <CodeBoxes id="code-empty" label="Verification Code" description="The 6 digits from our message" length={6} />
      <CodeBoxes id="code-filled" label="Filled code" length={6} defaultValue="123456" />
      <CodeBoxes
        id="code-refused"
        label="Refused code"
        length={6}
        defaultValue="1234"
        error="Please enter the complete 6-digit verification code"
      />
      <CodeBoxes id="code-disabled" label="Disabled code" length={6} disabled />
    </Specimen>
    <Specimen name="Single keys, as this browser has them">
      <SingleKeysSwitch />
    </Specimen>
    <Specimen name="Password strength: none, Weak, Medium, Strong, as typed">
      <StrengthMeter password="" />
      <StrengthMeter password="password" />
      <StrengthMeter password="Password1" />
      <StrengthMeter password="Password 1" />
      <StrengthTrial />
    </Specimen>
  </>
);

const genders = [
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
];
const centres = [
  { value: 'kano', label: 'Kano Skills Centre', detail: '12 Zoo Road, Nassarawa, Kano. 4 places left' },
  { value: 'jos', label: 'Plateau Works', detail: '3 Bukuru Road, Jos South, Plateau. 1 place left', disabled: true },
];
const programs = [
  { value: 'STC', label: 'STC, 6 months' },
  { value: 'VEI', label: 'VEI, 1 year' },
];

type ChoiceTrialProps = Omit<Parameters<typeof ChoiceList>[0], 'value' | 'onChange'>;

function ChoiceTrial(props: ChoiceTrialProps) {
  const [value, setValue] = useState('');
  return <ChoiceList {...props} value={value} onChange={setValue} />;
}

const dateWords = { day: 'Day', month: 'Month', year: 'Year' };

function DateTrial({
  id,
  value: first,
  error,
}: {
  readonly id: string;
  readonly value: string;
  readonly error?: string;
}) {
  const [value, setValue] = useState(first);
  return (
    <DateField
      id={id}
      label="Date of birth"
      description="For example 30 6 2004"
      words={dateWords}
      error={error}
      value={value}
      onChange={setValue}
    />
  );
}

function StrengthTrial() {
  const [password, setPassword] = useState('');
  return (
    <div>
      <PasswordInput
        id="strength-trial"
        label="New Password"
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': 'Show new password', tabIndex: 0 }}
      />
      <StrengthMeter password={password} />
    </div>
  );
}
