export const skillSuggestion = {
  title: 'Suggest a skill',
  lead: 'Tell us about a skill that people where you live could earn from and that is not among the 25 trades. The ministry reads every suggestion when it plans new training.',
  fields: {
    skillName: { label: 'Skill name', help: 'For example: Borehole Drilling' },
    skillType: { label: 'Category', placeholder: 'Choose a category' },
    skillDescription: {
      label: 'Description (optional)',
      help: 'What does the work involve, and who would pay for it?',
    },
    locationAddress: { label: 'Location (optional)', help: 'The town, market or area where the skill is needed' },
    stateName: { label: 'State', placeholder: 'Choose a state' },
  },
  submit: 'Send suggestion',
  busy: 'Sending...',
  unreachable: 'The portal could not be reached. Check your connection and try again.',
  doneTitle: 'Thank you',
  doneText: 'Your suggestion has been sent to the ministry.',
  another: 'Send another suggestion',
  withoutScripts: 'This form needs JavaScript. Without it, write your suggestion to',
} as const;
