export const ALERT_KINDS = ['newsletter', 'back', 'edition'] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

/** Names what a stop link ends, as worded in mails. */
export const STOPPED: Readonly<Record<AlertKind, string>> = {
  newsletter: 'our newsletter',
  back: 'books back in stock',
  edition: 'new editions',
}
