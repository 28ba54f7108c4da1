/**
 * What the shop is by its brand. What changes with where it is and how it works (address, hours, contact, delivery) and
 * who sells by law are settings of staff: `#modules/settings`.
 */
export const business = {
  name: 'Kanoon Kitab',
  tagline: 'Law, tax and examination books',
  copyrightYear: 2025,
} as const
