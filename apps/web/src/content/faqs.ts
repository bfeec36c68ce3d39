interface Faq {
  readonly question: string;
  /** Paragraphs. */
  readonly answer: readonly string[];
  /** Replaces `answer` while applications are open. */
  readonly answerWhenOpen?: readonly string[];
}

export const faqsTitle = 'Frequently asked questions';

export const faqs: readonly Faq[] = [
  {
    question: 'Can I apply now?',
    answer: [
      'Not at the moment. When applications open again, this page says so and the Apply buttons work.',
      'Choose ‘Tell me when it opens’ at the top of this page, and we send you one message.',
    ],
    answerWhenOpen: [
      'Yes, for each programme that is open. The top of this page says which, and until when. Choose Apply now there and create your account.',
    ],
  },
  {
    question: 'Do I have to pay for the training?',
    answer: [
      'No. Training is tuition-free: the federal government pays for it through a student loan fund. You also receive a monthly stipend while you train.',
    ],
  },
  {
    question: 'What is the difference between STC and VEI?',
    answer: [
      'STC takes 6 months and asks for no prior educational qualification. VEI takes 1 year and asks for proof of something you have learnt before: an apprenticeship or other informal skill, a First School Leaving Certificate, or a certificate of a non-formal programme.',
    ],
  },
  {
    question: 'Which documents do I need?',
    answer: [
      'For STC: a valid National Identification Number (NIN) and a valid Bank Verification Number (BVN).',
      'For VEI: any one of Recognition of Prior Learning, a First School Leaving Certificate, or any non-formal education certificate from an NGO, religious, nomadic or community programme.',
    ],
  },
  {
    question: 'Can I apply if I never finished school?',
    answer: [
      'Yes. STC asks for no prior educational qualification. VEI accepts proof of skills that you learnt informally or as an apprentice in place of a school certificate.',
    ],
  },
  {
    question: 'Where does the training take place?',
    answer: [
      'At accredited centres in all 6 geopolitical zones: federal and state technical colleges, state-owned accredited institutions and registered private vocational centres. You choose your preferred centre and your trade when you apply.',
    ],
  },
  {
    question: 'What do I receive when I finish?',
    answer: [
      'A nationally recognised certificate and a take-off grant, given as a starter pack. Graduates can also ask for a top-up business loan at single-digit interest.',
    ],
  },
  {
    question: 'What happens after I submit my application?',
    answer: [
      'One officer checks it, and nobody approves alone: a second person has to agree. Sign in at any time to see its status. If it is approved, your training centre registers you. If your plans change, you can decline an approved application; that cannot be undone.',
    ],
  },
];
