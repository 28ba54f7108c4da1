/** What stands before a token that opens an account or an order, or acts for its owner, in addresses of pages and of the API. */
const DOORS =
  '(?:reset-password|verify-email|invitations?|alerts/confirm|alerts/stop|quotations|quotation-links|pay|payment-links)'

const IN_PATH = new RegExp(`(?<=^(?:/api)?(?:/admin)?/${DOORS}/)[^/]+?(?=\\.data$|/|$)`)
const IN_TEXT = new RegExp(`(?<=/${DOORS}/)[\\w-]+`, 'g')

/** Whether the path itself opens an account: it must stay secret. */
export function hasToken(path: string): boolean {
  return IN_PATH.test(path)
}

/** The path without what opens an account. */
export function hideToken(path: string, sign = '…'): string {
  return path.replace(IN_PATH, sign)
}

/** A text whose links open nothing. */
export function hideTokens(text: string): string {
  return text.replaceAll(IN_TEXT, '…')
}
