import { Button } from '@mantine/core';
import { Copy } from 'lucide-react';
import { BuiltButton } from '../../ui/form/built-button.tsx';
import { Row, Specimen } from './specimen.tsx';

const send = { submit: 'Send', busy: 'Sending...' };

export const Buttons = () => (
  <>
    <Specimen name="Primary: plain, busy, disabled">
      <Row>
        <Button>Approve application</Button>
        <Button aria-disabled data-busy>
          Approving...
        </Button>
        <Button disabled>Approve application</Button>
      </Row>
    </Specimen>
    <Specimen name="Of a page as it was built: plain, sent">
      <Row>
        <BuiltButton words={send} />
        <span data-asked>
          <BuiltButton words={send} />
        </span>
      </Row>
    </Specimen>
    <Specimen name="Danger: plain, busy">
      <Row>
        <Button color="red">Reject application</Button>
        <Button color="red" aria-disabled data-busy>
          Rejecting...
        </Button>
      </Row>
    </Specimen>
    <Specimen name="Secondary: default, outline, subtle, disabled">
      <Row>
        <Button variant="default">Cancel</Button>
        <Button variant="outline">Sign Up</Button>
        <Button variant="subtle">Clear</Button>
        <Button variant="default" disabled>
          Cancel
        </Button>
      </Row>
    </Specimen>
    <Specimen name="With an icon, loading">
      <Row>
        <Button variant="default" leftSection={<Copy aria-hidden size={18} />}>
          Copy link
        </Button>
        <Button variant="outline" loading>
          Retry
        </Button>
      </Row>
    </Specimen>
  </>
);
