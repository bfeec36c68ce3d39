import { Checkbox, Radio, TextInput } from '@mantine/core';
import {
  type CompletedSigning,
  drawInstead,
  type Signature,
  type SignaturePoint,
  type Signing,
  unprintable,
} from '@tvet/contract';
import { CallError, messageOf } from '../../api/errors.ts';
import { ask } from '../../portal.ts';
import { Form } from '../../ui/form/form.tsx';
import { usePortalForm } from '../../ui/form/use-portal-form.ts';
import classes from './frame.module.css';
import { SignaturePad, signatureLabel } from './signature-pad.tsx';

interface SignFormProps {
  readonly token: string;
  readonly signing: Signing;
  readonly onDone: (done: CompletedSigning) => void;
  /** The text has changed: it has to be read again. */
  readonly onChanged: () => void;
  /** The signing cannot be completed. */
  readonly onOver: (error: unknown) => void;
}

interface Values {
  kind: 'typed' | 'drawn';
  name: string;
  strokes: SignaturePoint[][];
  consent: boolean;
}

const nameLabel = 'Your full name';

const initialValues: Values = { kind: 'typed', name: '', strokes: [], consent: false };
/** The server names them `signature.name` and `signature.strokes`. */
const fields = ['name', 'strokes', 'consent'];
const over: ReadonlySet<string> = new Set(['AGREEMENT_SIGNED', 'INVALID_SIGNING']);

function nameProblem(name: string): string | null {
  if (name.length < 2) return 'Type your full name';
  const letters = unprintable(name);
  return letters.length > 0 ? drawInstead(letters) : null;
}

/** Signature and consent, below the text to sign. */
export function SignForm({ token, signing, onDone, onChanged, onOver }: SignFormProps) {
  const form = usePortalForm<Values>({
    initialValues,
    validate: {
      name: (name, { kind }) => (kind === 'typed' ? nameProblem(name.trim()) : null),
      strokes: (strokes, { kind }) => (kind === 'drawn' && strokes.length === 0 ? 'Draw your signature' : null),
      consent: (consent) => (consent ? null : 'Tick the box to accept the agreement'),
    },
    send: async ({ kind, name, strokes }) => {
      const signature: Signature = kind === 'typed' ? { kind, name: name.trim() } : { kind, strokes };
      const body = { token, textSha256: signing.textSha256, consent: true as const, signature };
      try {
        const { data } = await ask('POST /agreement-signings/complete', { body });
        onDone(data);
      } catch (error) {
        if (error instanceof CallError && over.has(error.code)) return onOver(error);
        if (error instanceof CallError && error.code === 'AGREEMENT_CHANGED') {
          // The accepted text differs from the text shown.
          form.set('consent', false);
          onChanged();
        }
        throw error;
      }
    },
    labels: { name: nameLabel, strokes: signatureLabel },
    fieldOf: (name) => fields.find((own) => name.split('.').includes(own)),
    say: messageOf,
  });

  return (
    <section className={classes.card} aria-labelledby="sign-here">
      <h2 id="sign-here">Sign here</h2>
      <Form form={form} words={{ submit: 'Sign the agreement', busy: 'Sealing the document...' }} buttons="wide" full>
        <Radio.Group
          label="How do you want to sign?"
          value={form.values.kind}
          onChange={(kind) => {
            form.set('kind', kind === 'drawn' ? 'drawn' : 'typed');
            // Errors of the other way to sign do not apply to this one.
            form.set('name', form.values.name);
            form.set('strokes', form.values.strokes);
          }}
        >
          <div className="choices">
            <Radio value="typed" label="Type my name" />
            <Radio value="drawn" label="Draw my signature" />
          </div>
        </Radio.Group>
        {form.values.kind === 'typed' ? (
          <TextInput
            label={nameLabel}
            description="As you would sign on paper"
            autoComplete="name"
            maxLength={100}
            aria-required
            {...form.field('name')}
          />
        ) : (
          <SignaturePad
            id={form.idOf('strokes')}
            strokes={form.values.strokes}
            error={form.errorOf('strokes')}
            onChange={(strokes) => form.set('strokes', strokes)}
          />
        )}
        <Checkbox
          className={classes.consent}
          label={signing.text.consent}
          aria-required
          {...form.field('consent', { type: 'checkbox' })}
        />
        <p className={classes.quiet}>
          As evidence, we print the time, your IP address and the name of your browser on the last page of the sealed
          document.
        </p>
      </Form>
    </section>
  );
}
