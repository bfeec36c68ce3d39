import type { IconName } from '../public/icon.tsx';

interface Card {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
}

export const hero = {
  title: 'Learn a skilled trade, tuition free',
  text: 'Practical training for young Nigerians at accredited centres in all 6 geopolitical zones, with a monthly stipend, a starter pack and a nationally recognised certificate.',
  apply: 'Apply Now',
  tracks: 'Explore training tracks',
  howItWorks: 'How it works',
  pause: 'Pause the pictures',
  picturesLabel: 'The trades in pictures',
} as const;

export const facts = [
  { figure: '25', text: 'trades to choose from' },
  { figure: '6', text: 'geopolitical zones with accredited centres' },
  { figure: '₦0', text: 'tuition for you to pay' },
] as const;

export const about = {
  title: 'What is the TVET Initiative?',
  text: [
    'The Technical and Vocational Education and Training (TVET) Initiative of the Federal Ministry of Education gives young Nigerians practical skills that lead to work. The federal government pays the tuition through a student loan fund.',
    'You train at a federal or state technical college, a state-owned accredited institution or a registered private vocational centre.',
  ],
  goalsTitle: 'Our four goals',
  goals: [
    {
      icon: 'bridge',
      title: 'Close the skills gap',
      text: 'Train people in the trades that homes, firms and public works are short of.',
    },
    {
      icon: 'sprout',
      title: 'Empower youth for self-reliance',
      text: 'Give young people a skill, tools and the means to earn a living of their own.',
    },
    {
      icon: 'users',
      title: 'Create a pipeline of skilled workers',
      text: 'Send a steady stream of certified workers to employers in every zone.',
    },
    {
      icon: 'landmark',
      title: 'Promote national development',
      text: 'Build the country with the hands and knowledge of its own people.',
    },
  ] satisfies readonly Card[],
} as const;

export const howToApply = {
  title: 'How to apply',
  text: 'Five steps. Your answers are saved at each one, so you can stop and go on later, on any device.',
  steps: [
    {
      title: 'Create an account',
      text: 'Give your name, phone number and e-mail address, and confirm them with the codes we send you.',
    },
    { title: 'Choose a program (STC or VEI)', text: 'Six months or one year: see below what each of them asks for.' },
    {
      title: 'Fill in your details and upload supporting documents',
      text: 'Have your NIN, your BVN and your bank account number at hand. A clear photo of a document will do.',
    },
    {
      title: 'Select a preferred training centre and trade',
      text: 'You see only the centres that teach your trade and have places left, those in your state first.',
    },
    {
      title: 'Submit and wait for confirmation',
      text: 'Follow your application by signing in. We also tell you by message when it is decided.',
    },
  ],
} as const;

export const trainingTracks = {
  title: 'Training tracks',
  text: 'Two programmes, one choice of trades. Choose by the time you have and the papers you can show.',
  requirementsTitle: 'What you need',
  tracks: [
    {
      code: 'STC',
      name: 'Short Training Certificate',
      length: '6 months',
      text: 'For anyone who wants to start earning soon. You need no prior educational qualification.',
      rule: 'Both of these:',
      requirements: ['A valid National Identification Number (NIN)', 'A valid Bank Verification Number (BVN)'],
    },
    {
      code: 'VEI',
      name: 'Vocational Enterprise Institution',
      length: '1 year',
      text: 'For those who have learnt something already, at school or at work, and want to go further.',
      rule: 'Any one of these:',
      requirements: [
        'Recognition of Prior Learning (proof of informally acquired skills or apprenticeship)',
        'First School Leaving Certificate',
        'Any non-formal education certificate (NGO, religious, nomadic or community programs)',
      ],
    },
  ],
  tradesTitle: 'The 25 trades',
  suggestionText: 'Is a skill missing that your community needs?',
  suggestionLink: 'Suggest a skill',
} as const;

export const benefits = {
  title: 'We Invest in You',
  cards: [
    {
      icon: 'graduation',
      title: 'Free Tuition',
      text: 'The federal government pays your tuition through a student loan fund.',
    },
    {
      icon: 'wallet',
      title: 'Monthly Stipends',
      text: 'Money every month while you train, paid into your own bank account.',
    },
    {
      icon: 'wrench',
      title: 'Hands-on Training',
      text: 'You learn by doing the work, with the tools and materials of the trade.',
    },
    {
      icon: 'badge',
      title: 'Recognized Certification',
      text: 'You leave with a certificate that is recognised nationwide.',
    },
    {
      icon: 'toolbox',
      title: 'Take-off Grants',
      text: 'A starter pack when you graduate, so that you can begin work at once.',
    },
    {
      icon: 'coins',
      title: 'Business Loans',
      text: 'Top-up loans at single-digit interest when your business is ready to grow.',
    },
  ] satisfies readonly Card[],
} as const;

export const whyChoose = {
  title: 'Why Choose TVET',
  cards: [
    {
      icon: 'book',
      title: 'Quality Education',
      text: 'Courses follow the national occupational standard of each trade.',
    },
    {
      icon: 'badge',
      title: 'Certification',
      text: 'What you can do is assessed and put on paper that employers know.',
    },
    {
      icon: 'teacher',
      title: 'Expert Instructors',
      text: 'You are taught by people who have practised the trade themselves.',
    },
    {
      icon: 'briefcase',
      title: 'Job Placement',
      text: 'Training prepares you for a job or for a business of your own.',
    },
    { icon: 'globe', title: 'Global Standards', text: 'Skills that are worked to the same standard wherever you go.' },
    {
      icon: 'building',
      title: 'Modern Facilities',
      text: 'Centres are accredited only with the workshops and equipment they need.',
    },
  ] satisfies readonly Card[],
} as const;
