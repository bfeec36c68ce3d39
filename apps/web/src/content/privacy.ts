import type { TextPage } from './text-page.ts';

export const privacy: TextPage = {
  title: 'Privacy notice',
  lead: 'What the TVET portal keeps about you, why, for how long, and what you can ask of us, under the Nigeria Data Protection Act 2023.',
  updated: '23 November 2026',
  sections: [
    {
      heading: 'Who is responsible',
      paragraphs: [
        'The Federal Ministry of Education is the data controller: it decides what is collected here and what it is used for.',
      ],
    },
    {
      heading: 'What we keep',
      points: [
        'Who you are: name, gender, date of birth, photo, National Identification Number (NIN) and Bank Verification Number (BVN).',
        'How to reach you: phone number, e-mail address, home address, state and local government area.',
        'Where stipends are paid: bank and account number.',
        'Your application: programme, trade, centre, supporting documents, and each decision with its date and reason.',
        'Your account: a scrambled form of your password that cannot be turned back, and the devices that are signed in.',
        'For security: the network address a request came from, and a record of what staff did with your data.',
      ],
      closing: [
        'If you send a skill suggestion, we keep the suggestion alone. The form does not ask who you are.',
        'If you ask to be told when applications open, we keep your phone number or e-mail address and the programmes you chose.',
      ],
    },
    {
      heading: 'Why, and on what legal basis',
      paragraphs: ['Section 25 of the Act says when personal data may be used. We rely on these grounds:'],
      points: [
        'A task in the public interest and official authority: to receive and decide applications, to assign places, and to pay stipends and grants.',
        'Legal obligation: to account for public money.',
        'Your consent: for the documents and the photo that you choose to upload. You may take it back at any time; what was done before stays lawful.',
        'Legitimate interest: to keep the portal secure and to stop one person applying under several names.',
      ],
      closing: [
        'We do not sell data, show advertising or follow you to other sites. No decision about you is made by a machine alone.',
      ],
    },
    {
      heading: 'Who sees it',
      points: [
        'Staff of the ministry who handle applications, each only what their role needs. Whole NIN and BVN are shown to a few, and every look is recorded.',
        'The training centre you chose: what it needs to train you.',
        'Services that send our messages, store files or check identity numbers, on our written instructions and for nothing else.',
      ],
    },
    {
      heading: 'How long we keep it',
      points: [
        'Sign-in codes and temporary passwords: erased as soon as they are sent; they expire after 10 minutes and after 7 days.',
        'A signed-in session: 12 hours after you signed in, or 30 days if you ask us to remember you. When and where you were signed in is deleted 30 days later.',
        'Where we tell you that applications open: until we have told you. The message itself is deleted two days later, and whoever was never told is forgotten after a year.',
        'Applications, their documents and the record of decisions: as long as the initiative needs them to train, pay and certify you, and as the rules for public records then require. After that they are deleted or made anonymous.',
      ],
    },
    {
      heading: 'On your own device',
      paragraphs: [
        'This public site stores nothing on your device and sets no cookies. When you sign in, the portal keeps the keys of your session in your browser and removes them when you log out. One cookie, kept for a year, tells the portal that you have signed in on this device before, so that other people’s wrong guesses cannot lock you out. “Remember Password” keeps your username there, never your password.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: ['Under sections 34 to 38 of the Act you may ask us to:'],
      points: [
        'tell you what we hold about you and give you a copy, also in a form that other systems can read',
        'correct what is wrong and complete what is missing',
        'delete what we no longer need',
        'limit or stop a use that you object to',
        'have a person look again at a decision',
      ],
      closing: [
        'It costs nothing. Tell us the phone number of your account so that we can find you. We may ask you to prove who you are.',
      ],
    },
    {
      heading: 'Whom to ask',
      paragraphs: ['Write to the data protection officer of the initiative:'],
      contact: true,
      closing: [
        'If our answer does not satisfy you, you may complain to the Nigeria Data Protection Commission in Abuja.',
      ],
    },
  ],
};
