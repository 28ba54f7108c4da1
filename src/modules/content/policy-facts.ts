/** Facts about the business beside `#web/business.ts`: apart from it, because few pages need them in the browser. */
export const policyFacts = {
  /** Who answers complaints (Consumer Protection (E-Commerce) Rules, 2020; Digital Personal Data Protection Act, 2023). */
  grievanceOfficer: { name: 'Meera Sandhu', email: 'grievance@kanoonkitab.example' },
  /** Figures of the policies (spec storefront §9). */
  figures: {
    sameDayBefore: '6:00 PM',
    courierDays: '3-5 working days',
    exchangeHours: '48 hours',
    refundDays: '5-7 business days',
    minimumAge: '18',
    flatDiscount: '10%',
    freeShippingOver: '₹500',
    expressDays: '1-2 days',
    expressFee: '₹50',
  },
} as const
