/* Separate from the others: each step loads with its own texts. */

export const startWords = {
  lead: 'Five steps, about 15 minutes. Your answers are saved as you go. You can stop at any time and go on later, on any phone or computer.',
  needTitle: 'You will need',
  need: {
    nin: 'Your NIN: 11 digits. Dial *346# to see it. For VEI only if you have one.',
    bvn: 'Your BVN: 11 digits. Dial *565*0# to see it. For VEI only if you have one.',
    bank: 'Your bank account number: 10 digits, in your own name.',
    address: 'Your home address, with state and local government area.',
    proof: 'For VEI: a photo of one paper that shows what you have learnt. For STC no paper is needed.',
  },
  age: {
    both: (minimum: number, maximum: number) => `You have to be ${minimum} to ${maximum} years old.`,
    minimum: (minimum: number) => `You have to be ${minimum} years old or older.`,
    maximum: (maximum: number) => `You have to be ${maximum} years old or younger.`,
  },
  stepsTitle: 'The five steps',
  start: 'Start',
};
