/** What signing an agreement from inside the portal says, in the gate and on the centre's own page (rules 16.2, 16.5). */
export const signContractWords = {
  sign: 'Sign Contract',
  generating: 'Generating the link...',
  polling: 'The agreement is open in another tab. This page goes on by itself once it is signed.',
  openHere: 'Open the agreement',
  signed: 'Contract successfully signed!',
  statusFailed: 'Failed to check contract status',
  signFailed: 'Failed to generate signing link',
  noAddress: 'No signing URL available',
  noUser: 'Missing user information required for signing',
};
