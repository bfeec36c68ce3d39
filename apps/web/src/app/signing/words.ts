/** Used by the gate and by the centre profile. */
export const signContractWords = {
  sign: 'Sign Contract',
  generating: 'Generating the link...',
  polling: 'The agreement is open in another tab. This page goes on by itself once it is signed.',
  blocked:
    'Your browser has opened no tab for the agreement. Open it here; this page goes on by itself once it is signed.',
  openHere: 'Open the agreement',
  signed: 'Contract successfully signed!',
  statusFailed: 'Failed to check contract status',
  signFailed: 'Failed to generate signing link',
  noAddress: 'No signing URL available',
  noUser: 'Missing user information required for signing',
};
