/** The 28 states of India (Constitution, First Schedule), in alphabetical order. */
export const STATES = [
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chhattisgarh',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jharkhand',
  'Karnataka',
  'Kerala',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
] as const

/** The 8 union territories, as they stand since 26 January 2020. */
export const UNION_TERRITORIES = [
  'Andaman and Nicobar Islands',
  'Chandigarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Delhi',
  'Jammu and Kashmir',
  'Ladakh',
  'Lakshadweep',
  'Puducherry',
] as const

/** The fixed list of the checkout (spec §2), for form and server alike. */
export const INDIAN_STATES = [...STATES, ...UNION_TERRITORIES] as const

export type IndianState = (typeof INDIAN_STATES)[number]

export function isIndianState(text: string): text is IndianState {
  return (INDIAN_STATES as readonly string[]).includes(text)
}
