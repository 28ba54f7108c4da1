import type { SellerDetails, ShopDetails } from './shop-details.ts'

/** A sample seller, for demo mode only: numbers of a PAN begin with 0001. */
const SAMPLE_SELLER: SellerDetails = {
  name: 'Kanoon Kitab',
  address: ['Shop 14, Booksellers’ Arcade', 'Sector 22-C, Chandigarh 160022'],
  state: 'Chandigarh',
  gstin: '04AAKFK0000K1ZV',
  series: {
    'tax-invoice': 'KT',
    'bill-of-supply': 'KB',
    'invoice-cum-bill-of-supply': 'KM',
    invoice: 'KI',
    'credit-note': 'KC',
  },
}

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
  seller: SAMPLE_SELLER,
  delivery: {
    sameDayBefore: '18:00',
    standardDays: { from: 3, to: 5 },
    expressDays: { from: 1, to: 2 },
    refundDays: { from: 5, to: 7 },
    minimumAge: 18,
  },
  purchases: {
    verified: { copiesPerTitle: 20, copiesPerOrder: 60, heldByAccount: 100_000, heldByAddress: 300_000 },
    unverified: { copiesPerTitle: 10, copiesPerOrder: 30, heldByAccount: 50_000, heldByAddress: 100_000 },
  },
}

/**
 * Which facts of a seller are still the release's samples, in words: nothing may be issued under them in live mode. Empty
 * for a seller whose facts staff have entered.
 */
export function sampleFactsOf({ gstin, address }: SellerDetails): string[] {
  return [
    ...(gstin === SAMPLE_SELLER.gstin ? ['GSTIN'] : []),
    ...(address.join('\n') === SAMPLE_SELLER.address.join('\n') ? ['address'] : []),
  ]
}
