/** The kinds of documents: each with a series of numbers of its own. Source: docs/sport/publication.md 10.10. */
export const KINDS = [
  'bulletin',
  'communication',
  'decision',
  'classification',
  'start_list',
  'penalties',
  'retirements',
  'entry_list',
  'regulations',
  'itinerary',
  'map',
  'other',
] as const;

export type DocumentKind = (typeof KINDS)[number];
