/** Zero-rated supplies (IGST Act s. 16) are not modelled, and an invoice without them would be wrong for these buyers (decision 015). */
export const SEZ_NOTICE =
  'We don’t supply units or developers in a Special Economic Zone (SEZ): our invoices are never zero-rated.'
