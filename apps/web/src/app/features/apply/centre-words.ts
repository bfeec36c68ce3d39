/* Separate from the others: each step loads with its own texts. */

export const centreWords = {
  lead: 'You see only centres that teach your trade and have places left. Those near you come first.',
  trade: { label: 'Trade', none: 'Choose a trade' },
  legend: 'Centre',
  search: { label: 'Search for a centre', help: 'Name, town or state' },
  tradeFirst: 'Choose a trade first. Then you see the centres that teach it.',
  loading: 'Loading the centres',
  count: (count: number) => (count === 1 ? '1 centre has places left' : `${count} centres have places left`),
  none: (trade: string) => `No centre has places left for ${trade} now. Choose another trade, or look again later.`,
  noneFound: (text: string) => `No centre with places left fits '${text}'.`,
  places: (count: number) => (count === 1 ? '1 place left' : `${count} places left`),
  near: { area: 'In your area', state: 'In your state', elsewhere: 'In another state' },
  more: 'Show more centres',
  fresh: (time: string) => `Places left at ${time}. They are looked up again every half minute.`,
  chosen: 'Your choice',
  gone: (name: string, why: string) => `${name}: ${why}. The list below is new, and the rest is kept.`,
  stale: 'The list could not be refreshed: no network. It is looked up again when the network is back.',
};
