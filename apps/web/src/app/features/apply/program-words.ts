/* Separate from the others: each step loads with its own texts. */

export const programWords = {
  legend: 'Program',
  asks: {
    STC: 'Asks for your NIN and your BVN. You need no school paper.',
    VEI: 'Asks for one paper that shows what you have learnt. NIN and BVN only if you have them.',
  },
  text: {
    STC: 'For anyone who wants to start earning soon.',
    VEI: 'For those who have learnt something already, at school or at work.',
  },
  required: 'Choose STC or VEI',
};
