import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { session } from '../portal.ts';
import { Page } from '../ui/page.tsx';
import { toast } from '../ui/toast.ts';
import classes from './second-factor.module.css';
import { SetUp } from './set-up.tsx';

/** In place of every page, until staff have set up the second factor that is required (rules 4.39). */
export const SecondFactorGate = () => (
  <Page
    title="Set up your second factor"
    description="The ministry requires a code from an app on your phone in addition to your password. You can continue your work once it is set up."
    actions={
      <Button component={Link} to="/logout" preload={false} variant="default">
        Log out
      </Button>
    }
  >
    <section className={classes.gate} aria-label="Second factor">
      <SetUp
        onDone={() => {
          toast.success('Your second factor is on');
          session.secondFactorSetUp();
        }}
      />
    </section>
  </Page>
);
