/**
 * The shop doesn't support zero-rated supplies (IGST Act s. 16), and an invoice that isn't zero-rated would
 * be wrong for these buyers (docs/decisions/invoices.md).
 */
export const SEZ_NOTICE =
  'We don’t supply units or developers in a Special Economic Zone (SEZ): our invoices are never zero-rated.'
