/**
 * Figures of the policies (spec storefront §9) by which the shop reckons: what express costs, how long faulty books are exchanged,
 * from when shipping counts as free, what every book is reduced by. Not among the settings: a text that says another
 * figure than the till is wrong, and who has ordered keeps the terms of the order (decision 030).
 */
export const policyFacts = {
  exchangeHours: '48 hours',
  flatDiscount: '10%',
  freeShippingOver: '₹500',
  expressFee: '₹50',
} as const
