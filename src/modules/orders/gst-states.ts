import type { IndianState } from '#modules/orders/indian-states.ts'
import { stateNamed } from '#modules/orders/state-names.ts'

/** GST codes of the States and union territories (the first two digits of a GSTIN). */
const CODES: Record<IndianState, string> = {
  'Jammu and Kashmir': '01',
  'Himachal Pradesh': '02',
  Punjab: '03',
  Chandigarh: '04',
  Uttarakhand: '05',
  Haryana: '06',
  Delhi: '07',
  Rajasthan: '08',
  'Uttar Pradesh': '09',
  Bihar: '10',
  Sikkim: '11',
  'Arunachal Pradesh': '12',
  Nagaland: '13',
  Manipur: '14',
  Mizoram: '15',
  Tripura: '16',
  Meghalaya: '17',
  Assam: '18',
  'West Bengal': '19',
  Jharkhand: '20',
  Odisha: '21',
  Chhattisgarh: '22',
  'Madhya Pradesh': '23',
  Gujarat: '24',
  'Dadra and Nagar Haveli and Daman and Diu': '26',
  Maharashtra: '27',
  Karnataka: '29',
  Goa: '30',
  Lakshadweep: '31',
  Kerala: '32',
  'Tamil Nadu': '33',
  Puducherry: '34',
  'Andaman and Nicobar Islands': '35',
  Telangana: '36',
  'Andhra Pradesh': '37',
  Ladakh: '38',
}

/**
 * Union territories whose local tax is UTGST (CGST Act s. 2(114)). Delhi, Puducherry, and Jammu and Kashmir
 * count as States (s. 2(103)).
 */
const WITHOUT_LEGISLATURE = new Set(['04', '26', '31', '35', '38'])

export interface GstState {
  name: string
  code: string
}

const GST_STATES: readonly GstState[] = Object.entries(CODES).map(([name, code]) => ({ name, code }))

/** Finds a State by its name as people write it ('Jammu & Kashmir'). */
export function gstStateNamed(name: string): GstState | undefined {
  const state = stateNamed(name)
  return state && { name: state, code: CODES[state] }
}

export function gstStateOfCode(code: string): GstState | undefined {
  return GST_STATES.find((state) => state.code === code)
}

/** Returns the name of the local half of an intra-State tax. */
export function localTaxOf(code: string): 'SGST' | 'UTGST' {
  return WITHOUT_LEGISLATURE.has(code) ? 'UTGST' : 'SGST'
}

/** Returns the State in which a GSTIN is registered. */
export function gstStateOf(gstin: string): GstState | undefined {
  return gstStateOfCode(gstin.slice(0, 2))
}

/**
 * Computes the fifteenth character from the first fourteen: base-36 digits, weighted 1 and 2 in turn, with
 * the two digits of each product added. That doubling permutes the 36 digits, so it detects every
 * single-character error.
 */
export function checkCharacter(gstin: string): string {
  const sum = Array.from(gstin.slice(0, 14)).reduce((total, character, i) => {
    const product = Number.parseInt(character, 36) * (i % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return ((36 - (sum % 36)) % 36).toString(36).toUpperCase()
}
