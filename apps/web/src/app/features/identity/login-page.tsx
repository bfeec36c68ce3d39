import { useForm } from '@mantine/form';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { CallError, messageOf } from '../../api/errors.ts';
import { session } from '../../portal.ts';
import { type FormProblem, FormSummary } from '../../ui/form-summary.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './auth-form.module.css';
import { LoginFields } from './login-fields.tsx';
import { LoginFrame } from './login-frame.tsx';
import { rememberedUsername, rememberUsername } from './remembered-username.ts';
import { typedEarly } from './typed-early.ts';

const required = (message: string) => (value: string) => (value.trim() === '' ? message : null);

export function LoginPage() {
  const router = useRouter();
  const { username: arrived } = useLocation().state;
  const [refusal, setRefusal] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const form = useForm({
    initialValues: {
      username: typedEarly('username')?.value || arrived || rememberedUsername(),
      password: typedEarly('password')?.value ?? '',
      remember: typedEarly('remember')?.checked || rememberedUsername() !== '',
    },
    validate: { username: required('Username is required'), password: required('Password is required') },
  });

  useEffect(() => {
    const notice = session.takeNotice();
    if (notice) toast.error(notice);
  }, []);

  const signIn = form.onSubmit(
    async ({ username, password, remember }) => {
      if (form.submitting) return;
      setRefusal(undefined);
      try {
        rememberUsername(remember ? username.trim() : '');
        const outcome = await session.signIn({ username: username.trim(), password, remember });
        // The session's own listener moves on whoever is signed in; a reset has no session yet.
        if (outcome === 'reset') {
          await router.navigate({
            to: '/reset-password',
            state: { username: username.trim(), autoRedirected: true },
          });
        }
      } catch (error) {
        setRefusal(sentenceFor(error));
        setAttempt((count) => count + 1);
      }
    },
    () => setAttempt((count) => count + 1),
  );

  const problems: FormProblem[] = [
    ...(refusal ? [{ message: refusal }] : []),
    ...Object.entries(form.errors).map(([field, message]) => ({ field, message: String(message) })),
  ];

  return (
    <LoginFrame>
      <form onSubmit={signIn} className={classes.form} noValidate>
        <FormSummary problems={problems} attempt={attempt} />
        <LoginFields
          form={{
            username: form.getInputProps('username'),
            password: form.getInputProps('password'),
            remember: form.getInputProps('remember', { type: 'checkbox' }),
          }}
          busy={form.submitting}
          forgot={<Link to="/forgot-password">Forgot Password?</Link>}
        />
      </form>
    </LoginFrame>
  );
}

/** A refused or malformed pair reads the same to a stranger (document 1 section 8). */
const sentenceFor = (error: unknown): string =>
  error instanceof CallError && [400, 401].includes(error.status) ? 'Invalid credentials' : messageOf(error);
