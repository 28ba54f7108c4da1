/**
 * Figures of the policies (spec storefront §9) that the shop applies: the exchange period for faulty books,
 * the flat discount, the free-shipping threshold, the express fee. They aren't settings, because a text must
 * not state a figure that differs from what the checkout charges, and an order keeps the terms it was placed
 * under (docs/decisions/revision-history.md).
 */
export const policyFacts = {
  exchangeHours: '48 hours',
  flatDiscount: '10%',
  freeShippingOver: '₹500',
  expressFee: '₹50',
} as const
