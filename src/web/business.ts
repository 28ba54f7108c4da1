/** The facts about the business, all of them here. Samples: the numbers belong to no one (555 is not an Indian exchange). */
export const business = {
  name: 'Kanoon Kitab',
  tagline: 'Law, tax and examination books',
  city: 'Chandigarh',
  address: ['Kanoon Kitab', 'Shop 14, Booksellers’ Arcade', 'Sector 22-C, Chandigarh 160022', 'India'],
  phone: { text: '+91 172 555 0142', href: 'tel:+911725550142' },
  whatsapp: { text: '+91 172 555 0142', href: 'https://wa.me/911725550142' },
  email: 'orders@kanoonkitab.example',
  hours: [
    { days: 'Monday to Saturday', time: '10:00 AM – 8:00 PM' },
    { days: 'Sunday', time: '10:00 AM – 6:00 PM' },
  ],
  social: [
    { name: 'Facebook', href: 'https://www.facebook.com/kanoonkitab.example' },
    { name: 'Instagram', href: 'https://www.instagram.com/kanoonkitab.example' },
    { name: 'X', href: 'https://x.com/kanoonkitab_ex' },
    { name: 'YouTube', href: 'https://www.youtube.com/@kanoonkitab.example' },
    { name: 'LinkedIn', href: 'https://www.linkedin.com/company/kanoonkitab-example' },
  ],
  copyrightYear: 2025,
} as const

/**
 * The registration under which the shop sells, for its invoices; `gstin: null` for a shop that need not register
 * because it sells exempt goods only (CGST Act s. 23(1)(a)). A sample: numbers of a PAN begin with 0001.
 */
export const taxRegistration = { gstin: '04AAKFK0000K1ZV', state: 'Chandigarh' } as const
