/**
 * What the shop is by its brand and by law. What changes with where it is and how it works (address, hours, contact,
 * delivery) are settings of staff: `#modules/settings`.
 */
export const business = {
  name: 'Kanoon Kitab',
  tagline: 'Law, tax and examination books',
  copyrightYear: 2025,
} as const

/**
 * The registration under which the shop sells, for its invoices; `gstin: null` for a shop that need not register
 * because it sells exempt goods only (CGST Act s. 23(1)(a)). A sample: numbers of a PAN begin with 0001.
 */
export const taxRegistration = { gstin: '04AAKFK0000K1ZV', state: 'Chandigarh' } as const
