import { gstStateNamed } from './gst-states.ts'
import { gstStateOf, isGstin } from './gstin.ts'
import type { Seller } from './invoice.ts'

/** Throws when the shop's facts can't stand on an invoice, so that it shows when the shop starts. */
export function requireRegistration({ gstin, state }: Pick<Seller, 'gstin' | 'state'>): void {
  const home = gstStateNamed(state)
  if (!home) throw new Error(`'${state}' is no State or union territory of India.`)
  if (gstin === null) return
  if (!isGstin(gstin)) throw new Error(`The shop's GSTIN '${gstin}' is none.`)
  if (gstStateOf(gstin)?.code !== home.code)
    throw new Error(`The shop's GSTIN '${gstin}' is not of ${state}.`)
}
