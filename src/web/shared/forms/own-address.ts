import type { ShippingAddress } from '#modules/orders/address.schema.ts'
import type { Session } from '#web/client/session-store.ts'

import { EMPTY_ADDRESS } from './address.ts'

/** Returns an address prefilled with the account's name and email address. */
export function ownAddress(session: Session): ShippingAddress {
  if (session.status !== 'shopper') return EMPTY_ADDRESS
  const { name, email = '' } = session.user
  const names = name.trim().split(/\s+/)
  const lastName = names.slice(1).at(-1) ?? ''
  const firstName = (lastName ? names.slice(0, -1) : names).join(' ')
  return { ...EMPTY_ADDRESS, firstName, lastName, email }
}
