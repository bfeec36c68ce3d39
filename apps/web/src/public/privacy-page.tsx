import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Heading } from './page-heading.tsx';
import { Contact, TextPage } from './text-page.tsx';

export const privacyHeading = (): Heading => ({
  title: t`Privacy notice`,
  lead: t`This notice tells you what the TVET portal keeps about you, why, and for how long. It also tells you what you can ask us to do under the Nigeria Data Protection Act 2023.`,
});

const Kept = () => (
  <section>
    <h2>
      <Trans>What we keep</Trans>
    </h2>
    <ul>
      <li>
        <Trans>
          Who you are: your name, gender, date of birth, photo, National Identification Number (NIN) and Bank
          Verification Number (BVN).
        </Trans>
      </li>
      <li>
        <Trans>
          How to reach you: your phone number, email address, home address, state and local government area.
        </Trans>
      </li>
      <li>
        <Trans>Where to pay your stipend: your bank and account number.</Trans>
      </li>
      <li>
        <Trans>
          Your application: its programme, trade, centre and documents, and each decision with its date and reason.
        </Trans>
      </li>
      <li>
        <Trans>
          Your account: a scrambled form of your password that cannot be reversed, and the devices that you are signed
          in on.
        </Trans>
      </li>
      <li>
        <Trans>
          For security: the network address that each request came from, and a record of what staff did with your data.
        </Trans>
      </li>
    </ul>
    <p>
      <Trans>If you suggest a skill, we keep only the suggestion. The form does not ask who you are.</Trans>
    </p>
    <p>
      <Trans>
        If you ask us to tell you when applications open, we keep your phone number or email address and the programmes
        that you chose.
      </Trans>
    </p>
  </section>
);

const Grounds = () => (
  <section>
    <h2>
      <Trans>Why we use it, and on what legal basis</Trans>
    </h2>
    <p>
      <Trans>Section 25 of the Act says when we may use personal data. We rely on these grounds:</Trans>
    </p>
    <ul>
      <li>
        <Trans>
          A task in the public interest and official authority: to receive and decide applications, to give out places,
          and to pay stipends and grants.
        </Trans>
      </li>
      <li>
        <Trans>Legal obligation: to account for public money.</Trans>
      </li>
      <li>
        <Trans>
          Your consent: for the documents and the photo that you choose to upload. You can take it back at any time.
          What we did before then stays lawful.
        </Trans>
      </li>
      <li>
        <Trans>
          Legitimate interest: to keep the portal secure and to stop one person from applying under several names.
        </Trans>
      </li>
    </ul>
    <p>
      <Trans>
        We do not sell your data, show you advertising or follow you to other sites. A machine never makes a decision
        about you on its own.
      </Trans>
    </p>
  </section>
);

const Readers = () => (
  <section>
    <h2>
      <Trans>Who sees it</Trans>
    </h2>
    <ul>
      <li>
        <Trans>
          Ministry staff who handle applications: each sees only what their role needs. Only a few can see your whole
          NIN and BVN, and we record each time that they do.
        </Trans>
      </li>
      <li>
        <Trans>The training centre that you chose: it sees what it needs to train you.</Trans>
      </li>
      <li>
        <Trans>
          Services that send our messages, store files or check identity numbers: they follow our written instructions
          and may use your data for nothing else.
        </Trans>
      </li>
    </ul>
  </section>
);

const Periods = () => (
  <section>
    <h2>
      <Trans>How long we keep it</Trans>
    </h2>
    <ul>
      <li>
        <Trans>
          Sign-in codes and temporary passwords: we erase them as soon as they are sent. A code works for 10 minutes and
          a temporary password for 7 days.
        </Trans>
      </li>
      <li>
        <Trans>
          A signed-in session: it ends 12 hours after you signed in, or after 30 days if you asked us to remember you.
          30 days later we delete the record of when and where you were signed in.
        </Trans>
      </li>
      <li>
        <Trans>
          Your phone number or email address for news about the opening: we keep it until we have told you, and the
          message for two more days. If we never tell you, we delete it after a year.
        </Trans>
      </li>
      <li>
        <Trans>
          Applications, their documents and the record of decisions: we keep them as long as we need them to train, pay
          and certify you. The rules for public records may require us to keep them for longer. After that we delete
          them or make them anonymous.
        </Trans>
      </li>
    </ul>
  </section>
);

const Rights = () => (
  <section>
    <h2>
      <Trans>Your rights</Trans>
    </h2>
    <p>
      <Trans>Under sections 34 to 38 of the Act you can ask us to:</Trans>
    </p>
    <ul>
      <li>
        <Trans>tell you what we hold about you and give you a copy, also in a form that other systems can read</Trans>
      </li>
      <li>
        <Trans>correct what is wrong and add what is missing</Trans>
      </li>
      <li>
        <Trans>delete what we no longer need</Trans>
      </li>
      <li>
        <Trans>limit or stop a use that you object to</Trans>
      </li>
      <li>
        <Trans>have a person look at a decision again</Trans>
      </li>
    </ul>
    <p>
      <Trans>
        This costs nothing. Tell us the phone number of your account so that we can find you. We may ask you to prove
        who you are.
      </Trans>
    </p>
  </section>
);

export const PrivacyPage = () => (
  <TextPage heading={privacyHeading()} changed="2026-11-29">
    <section>
      <h2>
        <Trans>Who is responsible</Trans>
      </h2>
      <p>
        <Trans>
          The Federal Ministry of Education is the data controller. It decides what is collected here and how it is
          used.
        </Trans>
      </p>
    </section>
    <Kept />
    <Grounds />
    <Readers />
    <Periods />
    <section>
      <h2>
        <Trans>On your own device</Trans>
      </h2>
      <p>
        <Trans>This public site stores nothing on your device and sets no cookies.</Trans>
      </p>
      <p>
        <Trans>
          When you sign in, the portal keeps the keys of your session in your browser. It removes them when you log out.
          “Remember Password” keeps your username in your browser, never your password.
        </Trans>
      </p>
      <p>
        <Trans>
          One cookie, kept for a year, tells the portal that you have signed in on this device before. With it, other
          people’s wrong guesses cannot lock you out.
        </Trans>
      </p>
    </section>
    <Rights />
    <section>
      <h2>
        <Trans>Who to ask</Trans>
      </h2>
      <p>
        <Trans>Write to the data protection officer of the initiative:</Trans>
      </p>
      <Contact />
      <p>
        <Trans>
          If you are not happy with our answer, you can complain to the Nigeria Data Protection Commission in Abuja.
        </Trans>
      </p>
    </section>
  </TextPage>
);
