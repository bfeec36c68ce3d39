import { Button } from '@mantine/core';
import { maxReasonLength, rejectionReasons } from '@tvet/contract';
import { useEffect, useState } from 'react';
import { DescriptionList } from '../../ui/description-list.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { ReasonDialog } from '../../ui/dialog/reason-dialog.tsx';
import { FileViewer } from '../../ui/file-viewer.tsx';
import { KeyList } from '../../ui/key-list.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Row, Specimen } from './specimen.tsx';

const states = ['plain', 'busy', 'refused'] as const;
type State = (typeof states)[number];
type Open = { readonly what: 'confirm' | 'danger' | 'reason'; readonly state: State } | undefined;

/** What is busy takes no other step, so it has to end by itself. */
const busyMs = 4000;
const refusal = 'The application is not in a status that allows this';

export function Overlays() {
  const [open, setOpen] = useState<Open>();
  const [file, setFile] = useState(false);
  const [panel, setPanel] = useState(false);
  const [keys, setKeys] = useState(false);
  const close = () => setOpen(undefined);

  useEffect(() => {
    if (open?.state !== 'busy') return;
    const ending = setTimeout(() => setOpen(undefined), busyMs);
    return () => clearTimeout(ending);
  }, [open]);

  const dialog = {
    pending: open?.state === 'busy',
    error: open?.state === 'refused' ? refusal : undefined,
    onConfirm: close,
    onClose: close,
  };
  /** As a portal would: at once, late, or with a refusal. */
  const answerIn = (state: State): Promise<unknown> =>
    state === 'refused'
      ? Promise.reject(new Error(refusal))
      : new Promise<void>((done) => {
          setTimeout(done, state === 'busy' ? busyMs : 0);
        }).then(close);
  const openers = (what: NonNullable<Open>['what']) => (
    <Row>
      {states.map((state) => (
        <Button key={state} variant="default" onClick={() => setOpen({ what, state })}>
          Open {what}, {state}
        </Button>
      ))}
    </Row>
  );

  return (
    <>
      <Specimen name="Confirm">{openers('confirm')}</Specimen>
      <Specimen name="Confirm what cannot be undone">{openers('danger')}</Specimen>
      <Specimen name="Ask for a reason">{openers('reason')}</Specimen>
      <Specimen name="Side panel">
        <Row>
          <Button variant="default" onClick={() => setPanel(true)}>
            Open panel
          </Button>
        </Row>
      </Specimen>
      <Specimen name="The keys of a page">
        <Row>
          <Button variant="default" onClick={() => setKeys(true)}>
            Open keys
          </Button>
        </Row>
      </Specimen>
      <Specimen name="A file: zoomed, turned; beside a panel it stands over the page" wide>
        <Row>
          <Button variant="default" onClick={() => setFile(true)}>
            Open file
          </Button>
        </Row>
        {file && (
          <FileViewer
            title="Proof of prior learning"
            file={{
              fileName: 'certificate.pdf',
              downloadUrl: '/share.jpg',
              pages: [{ url: '/share.jpg', width: 1200, height: 630 }],
              pageCount: 3,
            }}
            error={undefined}
            retrying={false}
            onRetry={() => undefined}
            onExpired={() => undefined}
            beside={false}
            onClose={() => setFile(false)}
          />
        )}
      </Specimen>

      {(open?.what === 'confirm' || open?.what === 'danger') && (
        <ConfirmDialog
          {...dialog}
          title={open.what === 'danger' ? 'Unregister student' : 'Approve application'}
          confirm={open.what === 'danger' ? 'Unregister student' : 'Approve application'}
          busy={open.what === 'danger' ? 'Unregistering...' : 'Approving...'}
          danger={open.what === 'danger'}
        >
          <p>
            <strong>Fọláṣadé Adéyẹmí</strong> (TV-4KQ7-M) is told so at once.
          </p>
        </ConfirmDialog>
      )}
      {open?.what === 'reason' && (
        <ReasonDialog
          say={() => refusal}
          onConfirm={() => answerIn(open.state)}
          onClose={close}
          title="Reject application"
          confirm="Reject application"
          busy="Rejecting..."
          reasons={rejectionReasons}
          otherKey="other"
          maxLength={maxReasonLength}
          messages={{
            choose: 'Please select a reason for rejection',
            explain: 'Please provide a custom reason for rejection',
          }}
        >
          <p>
            <strong>Ɗanladi Garba</strong> (TV-H2WD-7) is told the reason.
          </p>
        </ReasonDialog>
      )}
      {keys && (
        <KeyList
          title="Keyboard"
          intro="Keys rest while you type."
          keys={[
            [['j', '↓'], 'Next application'],
            [['?'], 'This list'],
          ]}
          onClose={() => setKeys(false)}
        />
      )}
      <SidePanel
        opened={panel}
        onClose={() => setPanel(false)}
        onClosed={() => undefined}
        title={
          <>
            Fọláṣadé Adéyẹmí <StatusBadge status="pending_approval" />
          </>
        }
        next={() => undefined}
        actions={<Button>Verify application</Button>}
      >
        <DescriptionList
          title="Application"
          items={[
            { term: 'Skill', value: 'Solar PV Installation' },
            { term: 'Centre', value: undefined },
          ]}
        />
      </SidePanel>
    </>
  );
}
