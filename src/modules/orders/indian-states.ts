import { isPinCode } from './pin-code.ts'
import { PIN_STATES } from './pin-states.ts'

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

/** The 8 union territories, as of 26 January 2020. */
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

/** The fixed list of the checkout (spec §2), shared by form and server. */
export const INDIAN_STATES = [...STATES, ...UNION_TERRITORIES] as const

export type IndianState = (typeof INDIAN_STATES)[number]

export function isIndianState(text: string): text is IndianState {
  return (INDIAN_STATES as readonly string[]).includes(text)
}

/**
 * Postal prefixes and their states (India Post: the first digit is the zone, two are the circle, three the
 * sorting district). The longest matching prefix applies. If several states share a prefix, each is valid.
 */
const PREFIXES: readonly (readonly [prefixes: string, ...states: IndianState[]])[] = [
  ['11', 'Delhi'],
  ['12 13', 'Haryana'],
  ['14 15', 'Punjab'],
  ['16', 'Chandigarh', 'Punjab'],
  ['17', 'Himachal Pradesh'],
  ['18 19', 'Jammu and Kashmir'],
  ['194', 'Ladakh'],
  ['20 21 22 23 24 25 26 27 28', 'Uttar Pradesh'],
  ['244 246 247 262', 'Uttar Pradesh', 'Uttarakhand'],
  ['248 249 263', 'Uttarakhand'],
  ['30 31 32 33 34', 'Rajasthan'],
  ['36 37 38 39', 'Gujarat'],
  ['362 396', 'Gujarat', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['40 41 42 43 44', 'Maharashtra'],
  ['403', 'Goa'],
  ['45 46 47 48', 'Madhya Pradesh'],
  ['49', 'Chhattisgarh'],
  ['50', 'Telangana'],
  // Mandals of Khammam were transferred in 2014 (Andhra Pradesh Reorganisation (Amendment) Act); their old
  // PIN codes are still used.
  ['507', 'Telangana', 'Andhra Pradesh'],
  ['51 52 53', 'Andhra Pradesh'],
  // Yanam, and Mahe below: districts of Puducherry inside other states.
  ['533464', 'Andhra Pradesh', 'Puducherry'],
  ['56 57 58 59', 'Karnataka'],
  ['60 61 62 63 64', 'Tamil Nadu'],
  ['605 607 609', 'Tamil Nadu', 'Puducherry'],
  ['67 68 69', 'Kerala'],
  ['673310', 'Kerala', 'Puducherry'],
  ['68255', 'Lakshadweep'],
  ['70 71 72 73 74', 'West Bengal'],
  ['737', 'Sikkim'],
  ['744', 'Andaman and Nicobar Islands'],
  ['75 76 77', 'Odisha'],
  ['78', 'Assam'],
  ['781 782410 783123', 'Assam', 'Meghalaya'],
  ['790 791 792', 'Arunachal Pradesh'],
  ['793 794', 'Meghalaya'],
  ['795', 'Manipur'],
  ['796', 'Mizoram'],
  ['797 798', 'Nagaland'],
  ['799', 'Tripura'],
  ['80 81 82 83 84 85', 'Bihar'],
  ['813 814 818', 'Bihar', 'Jharkhand'],
  ['815 816 822 825 826 827 828 829 83', 'Jharkhand'],
]

const STATES_OF_PREFIX: ReadonlyMap<string, readonly IndianState[]> = new Map(
  PREFIXES.flatMap(([prefixes, ...states]) => prefixes.split(' ').map((prefix) => [prefix, states] as const)),
)

/** States of PIN codes whose prefix several states share, from the table of post offices. */
const STATE_OF_PIN_CODE: ReadonlyMap<string, IndianState> = new Map(
  PIN_STATES.flatMap(([state, ranges]) =>
    ranges.split(' ').flatMap((range) => pinCodesIn(range).map((pin) => [pin, state] as const)),
  ),
)

/** Expands a range: '226001-226003'. */
function pinCodesIn(range: string): string[] {
  const [first = 0, last = first] = range.split('-').map(Number)
  return Array.from({ length: last - first + 1 }, (_, i) => String(first + i))
}

/** Field post offices: Army mail carries no state, so any state is valid. */
const ARMY = /^9/

/** Returns the states a PIN code may belong to; empty if it is in no postal circle, 'any' for the Army's. */
export function statesOfPinCode(pinCode: string): readonly IndianState[] | 'any' {
  const only = STATE_OF_PIN_CODE.get(pinCode)
  return only ? [only] : statesOfPrefix(pinCode)
}

/** Like `statesOfPinCode`, but by prefix only, for a PIN code missing from the table. */
export function statesOfPrefix(pinCode: string): readonly IndianState[] | 'any' {
  if (ARMY.test(pinCode)) return 'any'
  for (let length = 6; length >= 2; length--) {
    const states = STATES_OF_PREFIX.get(pinCode.slice(0, length))
    if (states) return states
  }
  return []
}

/** Returns the state to prefill, if the PIN code belongs to only one. */
export function onlyStateOf(pinCode: string): IndianState | undefined {
  const states = isPinCode(pinCode) ? statesOfPinCode(pinCode) : 'any'
  return states !== 'any' && states.length === 1 ? states[0] : undefined
}

/**
 * Returns the mismatch between a six-digit PIN code and a state, as a sentence naming the correct state;
 * undefined if they match.
 */
export function pinCodeIssue(pinCode: string, state: string): string | undefined {
  const states = statesOfPinCode(pinCode)
  if (states === 'any' || (states as readonly string[]).includes(state)) return undefined
  if (states.length === 0) return `PIN code ${pinCode} does not exist.`
  return `PIN code ${pinCode} belongs to ${states.join(' or ')}, not ${state}.`
}
