import { calls, type DraftChange } from '@tvet/contract';
import { codeSentTo } from '../codes.ts';
import type { Browsers } from './browser.ts';
import type { Person } from './person.ts';
import { type Site, wanted } from './site.ts';

/** One action of a person on opening day. Its results are stored with the person. */
export interface Step {
  readonly name: string;
  readonly take: (person: Person, browsers: Browsers, site: Site) => Promise<void>;
}

const draftOf = ({ phoneNumber, draft }: Person) => {
  if (!draft) throw new Error(`${phoneNumber} has begun nothing`);
  return draft;
};

/** Saves fields of the draft when they lose focus. */
async function save(person: Person, browsers: Browsers, change: Omit<DraftChange, 'version'>): Promise<void> {
  const { id, version } = draftOf(person);
  const body = { version, ...change };
  person.draft = (await browsers.send(person, calls.changeApplication, { params: { id }, body })).data;
}

/** Everything from sign-up to the submission, in order. */
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
    take: async (person, browsers, site) => {
      const { attempt = '', phoneNumber: username } = person;
      const code = await codeSentTo(site, username);
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
  {
    name: 'chooses the programme',
    take: async (person, browsers) => {
      const body = { tvetCategory: person.programme };
      person.draft = (await browsers.send(person, calls.beginApplication, { body })).data;
    },
  },
  {
    name: 'gives personal details',
    take: async (person, browsers) => {
      const { nin, bvn, accountNumber } = person;
      await save(person, browsers, { dateOfBirth: '2003-04-05', gender: 'female' });
      // VEI requires neither.
      if (person.programme === 'STC') await save(person, browsers, { nin, bvn });
      await save(person, browsers, { streetAddressLine1: '12 Station Road', state: 'Kano', lga: 'Dala' });
      await save(person, browsers, { bankName: 'zenith-bank', accountNumber, accountName: 'Amina Bello' });
    },
  },
  {
    name: 'sends the paper where one is asked for',
    take: async (person, browsers) => {
      if (person.programme === 'STC') return;
      const { paper } = person;
      if (!paper) throw new Error(`${person.phoneNumber} has no paper`);
      const { id } = draftOf(person);
      const contentType = 'image/jpeg';
      const body = { fileName: 'paper.jpg', contentType, fileSize: paper.length };
      const grant = (await browsers.send(person, calls.createApplicationUpload, { params: { id }, body })).data;
      await browsers.upload(person, grant.uploadUrl, paper, contentType);
      await save(person, browsers, { proofKind: 'first_school_leaving', proofOfEducationUrl: grant.publicUrl });
    },
  },
  {
    name: 'chooses trade and centre',
    take: async (person, browsers) => {
      const query = { skillName: wanted, tvetCategory: person.programme, state: 'Kano', lga: 'Dala' } as const;
      const { centers } = await browsers.send(person, calls.listOfferedCentres, { query });
      const [roomiest] = centers.toSorted((one, other) => other.placesLeft - one.placesLeft);
      if (!roomiest) throw new Error(`${person.phoneNumber} is offered no centre`);
      await save(person, browsers, { skillName: wanted, centerId: roomiest.id });
    },
  },
  {
    name: 'reviews and submits',
    take: async (person, browsers) => {
      const params = { id: draftOf(person).id };
      const { draft } = (await browsers.send(person, calls.getApplication, { params })).data;
      if (!draft || draft.problems.length > 0) {
        throw new Error(`${person.phoneNumber} cannot submit: ${JSON.stringify(draft?.problems)}`);
      }
      const query = { version: draft.version };
      const { status } = (await browsers.send(person, calls.submitApplication, { params, query })).data;
      if (status !== 'pending_approval') throw new Error(`${person.phoneNumber} has submitted and is ${status}`);
    },
  },
];
