export const profileWords = {
  title: 'Center Profile',
  loading: 'Loading the centre profile',
  centre: 'Centre',
  bankDetails: 'Bank details',
  intro: 'Payments to the centre go to this account.',
  choose: 'Choose a bank',
  noSuchBank: 'No such bank',
  submit: 'Save bank details',
  busy: 'Saving...',
  done: 'Profile updated successfully!',
  failed: 'Failed to update profile. Please try again.',
  noCentre: 'Center ID not found. Please contact support.',
  lastChanged: (moment: string) => `Last changed ${moment}`,
  told: (contact: string) => `When these details are changed, we tell ${contact}.`,
  toldNobody:
    'The register has no e-mail address and no phone number of your centre, so nobody can be told of a change. Ask the portal team to enter them.',
  unsigned: 'Agreements to be signed',
  unsignedNote: 'Applicants, students and documents of a centre open once its agreement is signed.',
  doubts: {
    form: 'An account number usually has 10 digits. Check it before you save.',
    'check-digit': 'This number does not fit the bank you chose. Check both before you save.',
  },
};
