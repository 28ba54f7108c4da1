/**
 * Path segments, in URLs of pages and the API, before a token that opens an account or order or acts for its
 * owner.
 */
const LINK_PAGES =
  '(?:reset-password|verify-email|email-change/confirm|email-change/stop|invitations?|alerts/confirm|alerts/stop|quotations|quotation-links|pay|payment-links|tickets?)'

const IN_PATH = new RegExp(`(?<=^(?:/api)?(?:/admin)?/${LINK_PAGES}/)[^/]+?(?=\\.data$|/|$)`)
const IN_TEXT = new RegExp(`(?<=/${LINK_PAGES}/)[\\w-]+`, 'g')

/** Reports whether a path contains a secret token. */
export function hasToken(path: string): boolean {
  return IN_PATH.test(path)
}

/** Returns the path with its token hidden. */
export function hideToken(path: string, sign = '…'): string {
  return path.replace(IN_PATH, sign)
}

/** Returns a text with the tokens of its links hidden. */
export function hideTokens(text: string): string {
  return text.replaceAll(IN_TEXT, '…')
}
