import { calls } from '@tvet/contract';
import { codeSentTo } from '../codes.ts';
import type { TestPortal } from '../test-portal.ts';
import type { Browsers, Person } from './browser.ts';

/** One thing that a person does on opening day; what it learns is kept with the person. */
export interface Step {
  readonly name: string;
  readonly take: (person: Person, browsers: Browsers, portal: TestPortal) => Promise<void>;
}

/** Everything from the first page on, in order: what comes later in the application is one more line here. */
export const steps: readonly Step[] = [
  {
    name: 'signs up',
    take: async (person, browsers) => {
      const { firstName, lastName, phoneNumber, email, password } = person;
      const body = { firstName, lastName, phoneNumber, email, password };
      person.attempt = (await browsers.send(person, calls.signUp, { body })).data.attempt;
    },
  },
  {
    name: 'enters the code from the text message',
    take: async (person, browsers, portal) => {
      const { attempt = '', phoneNumber: username } = person;
      const code = await codeSentTo(portal, username);
      const { data } = await browsers.send(person, calls.confirmSignUp, { body: { attempt, username, code } });
      if (!data.session) throw new Error(`${username} is confirmed and not signed in`);
      person.accessToken = data.session.access_token;
    },
  },
  {
    name: 'sees what is not confirmed yet',
    take: async (person, browsers) => {
      const { data } = await browsers.send(person, calls.listUnconfirmed);
      const open = data.map(({ value }) => value).join();
      if (open !== person.email) throw new Error(`${person.phoneNumber} is told that ${open} is not confirmed`);
    },
  },
];
