/** The channels of messages, with their labels. */
export const messageChannelLabels = { sms: 'SMS', email: 'Email' } as const;
export type MessageChannel = keyof typeof messageChannelLabels;

/** The statuses of a message, with their labels for staff. */
export const messageStatusLabels = {
  queued: 'Waiting to be sent',
  sending: 'Being sent',
  sent: 'Sent',
  /** The last try failed. There will be another. */
  failed: 'Failed, will be tried again',
  given_up: 'Not delivered',
  /** Never sent, because too many codes were requested. */
  withheld: 'Withheld',
} as const;
export type MessageStatus = keyof typeof messageStatusLabels;
