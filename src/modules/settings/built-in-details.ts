import type { ShopDetails } from './shop-details.ts'

/**
 * The details until staff change them. Samples: the numbers belong to no one (555 is not an Indian exchange). The figures
 * are the spec's (storefront §9).
 */
export const BUILT_IN_DETAILS: ShopDetails = {
  city: 'Chandigarh',
  address: ['Shop 14, Booksellers’ Arcade', 'Sector 22-C, Chandigarh 160022'],
  phone: '+91 172 555 0142',
  whatsapp: '+91 172 555 0142',
  email: 'orders@kanoonkitab.example',
  hours: [
    { from: 'Monday', to: 'Saturday', opens: '10:00', closes: '20:00' },
    { from: 'Sunday', to: 'Sunday', opens: '10:00', closes: '18:00' },
  ],
  social: [
    { name: 'Facebook', href: 'https://www.facebook.com/kanoonkitab.example' },
    { name: 'Instagram', href: 'https://www.instagram.com/kanoonkitab.example' },
    { name: 'X', href: 'https://x.com/kanoonkitab_ex' },
    { name: 'YouTube', href: 'https://www.youtube.com/@kanoonkitab.example' },
    { name: 'LinkedIn', href: 'https://www.linkedin.com/company/kanoonkitab-example' },
  ],
  grievanceOfficer: { name: 'Meera Sandhu', email: 'grievance@kanoonkitab.example' },
  delivery: {
    sameDayBefore: '18:00',
    standardDays: { from: 3, to: 5 },
    expressDays: { from: 1, to: 2 },
    refundDays: { from: 5, to: 7 },
    minimumAge: 18,
  },
}
