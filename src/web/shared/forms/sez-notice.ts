/**
 * The shop doesn't support zero-rated supplies (IGST Act s. 16), and an invoice that isn't zero-rated would
 * be wrong for these buyers (docs/decisions/invoices.md).
 */
export const SEZ_NOTICE =
  'We can’t supply Special Economic Zone (SEZ) units or developers, because we don’t issue zero-rated invoices.'
