import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { maxPaperBytes, type Verification } from '@tvet/contract';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { typeOf } from '../../../uploads/file-in-hand.ts';
import { CallError, messageOf } from '../../api/errors.ts';
import { ask } from '../../portal.ts';
import { ErrorBox } from '../../ui/error-box.tsx';
import classes from './frame.module.css';
import { Frame } from './frame.tsx';
import { Verdict } from './verdict.tsx';
import drop from './verify.module.css';

const route = getRouteApi('/verify');

const choose = 'Choose a PDF';

type State =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'checked'; readonly by: 'file' | 'code'; readonly found: Verification };

/** The public check of a sealed paper, by its file or by the code on it (rules 3.13). */
export function VerifyPage() {
  const { code } = route.useSearch();
  const [state, setState] = useState<State>({ kind: code === undefined ? 'waiting' : 'checking' });
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef<Promise<unknown>>(undefined);

  const show = (by: 'file' | 'code', asked: Promise<{ data: Verification }>) => {
    latest.current = asked;
    // Answers to earlier checks are ignored.
    const say = (next: State) => latest.current === asked && setState(next);
    say({ kind: 'checking' });
    asked.then(
      ({ data: found }) => say({ kind: 'checked', by, found }),
      (error: unknown) =>
        // A text that is not even formatted as a code is on no paper.
        say(
          by === 'code' && error instanceof CallError && error.code === 'INVALID_FORM'
            ? { kind: 'checked', by, found: { verdict: 'unknown' } }
            : { kind: 'failed', message: messageOf(error) },
        ),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a scanned code is looked up once
  useEffect(() => {
    if (code !== undefined) show('code', ask('GET /verify', { query: { code } }));
  }, [code]);
  const check = async (file: File | undefined) => {
    if (!file) return;
    const refused = await refusalOf(file);
    if (!refused) return show('file', ask('POST /verify', { body: file.slice(0, file.size, pdf) }));
    latest.current = undefined;
    setState({ kind: 'failed', message: refused });
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    check(event.dataTransfer.files[0]);
  };

  return (
    <Frame title="Check a document">
      <p className={classes.quiet}>
        Find out whether a signed agreement or a receipt is genuine. Upload the PDF, or scan the code on its last page.
        We do not keep the file.
      </p>
      <div aria-live="polite" className="live">
        {state.kind === 'checking' && <p>Checking the file...</p>}
        {state.kind === 'failed' && <ErrorBox message={state.message} />}
        {state.kind === 'checked' && <Verdict by={state.by} found={state.found} />}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same as dropping */}
      <div className={drop.zone} onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
        <p>Drop the PDF here, or choose it</p>
        <input
          ref={input}
          type="file"
          accept="application/pdf,.pdf"
          aria-label={choose}
          // The button below is announced instead of this input.
          hidden
          onChange={(event) => {
            check(event.currentTarget.files?.[0]);
            // Allows the same file to be chosen again.
            event.currentTarget.value = '';
          }}
        />
        <Button variant={state.kind === 'checked' ? 'default' : 'filled'} onClick={() => input.current?.click()}>
          {state.kind === 'checked' ? 'Check another file' : choose}
        </Button>
      </div>
    </Frame>
  );
}

const megabyte = 1024 * 1024;
const pdf = 'application/pdf';

/** The problem of a file that can be detected before it is sent. */
async function refusalOf(file: File): Promise<string | undefined> {
  const { size } = file;
  if (size === 0) return 'The file is empty. Choose the signed PDF that you received';
  if ((await typeOf(file)) !== pdf) return 'Only a PDF can be checked';
  return size > maxPaperBytes
    ? `The file is larger than ${maxPaperBytes / megabyte} MB, so it is not one of the portal’s documents`
    : undefined;
}
