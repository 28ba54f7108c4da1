/**
 * The shop's brand. Facts that depend on its location and operation (address, hours, contact, delivery) and
 * the legal seller are settings that staff edit: `#modules/settings`.
 */
export const business = {
  name: 'Kanoon Kitab',
  tagline: 'Law, tax and examination books',
  copyrightYear: 2025,
} as const
