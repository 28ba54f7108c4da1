/** What somebody waits for: a sold-out book, the next edition of a work, or the newsletter. */
export const ALERT_KINDS = ['newsletter', 'back', 'edition'] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

/** What a mail's link stops, as its sentence says it. */
export const STOPPED: Readonly<Record<AlertKind, string>> = {
  newsletter: 'our newsletter',
  back: 'books that come back',
  edition: 'new editions',
}
