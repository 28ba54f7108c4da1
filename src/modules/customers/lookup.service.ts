import { normaliseMobileNumber } from '#modules/orders/mobile-number.ts'
import type { Db } from '#platform/database/database.ts'
import { plainCode } from '#platform/typed-text.ts'

import type { FoundCustomer } from './customers.schema.ts'
import {
  accountsMatching,
  type Addressee,
  addresseesByPhone,
  addresseesMatching,
  addressesOfAccounts,
} from './lookup.repository.ts'

const MAX_FOUND = 8
/** More than MAX_FOUND, because several orders may belong to one person. */
const ORDERS_LOOKED_AT = 40

export function createCustomerLookupService({ db }: { db: Db }) {
  return {
    /**
     * Finds people by any part of a phone number, or by part of a name or email address, and lists each
     * person once.
     */
    async find(search: string): Promise<FoundCustomer[]> {
      const digits = phoneDigits(search)
      if (digits !== undefined) {
        return withoutRepeats((await addresseesByPhone(db, digits, ORDERS_LOOKED_AT)).map(fromOrder))
      }
      const accounts = await accountsMatching(db, search, MAX_FOUND)
      const known = await addressesOfAccounts(
        db,
        accounts.map(({ id }) => id),
      )
      const people = accounts.map(({ id, name, email }) => {
        const address = known.get(id) ?? null
        return { userId: id, name, email, phone: address?.phone ?? '', address }
      })
      const addressees = await addresseesMatching(db, search, ORDERS_LOOKED_AT)
      return withoutRepeats([...people, ...addressees.map(fromOrder)])
    },
  }
}

export type CustomerLookupService = ReturnType<typeof createCustomerLookupService>

/** Returns the digits of a phone number as orders store it; undefined if the search is not a number. */
export function phoneDigits(search: string): string | undefined {
  const bare = plainCode(search).replaceAll(/[\s().-]/g, '')
  if (!/^\+?\d{3,}$/.test(bare)) return undefined
  const abroad = /^(?:\+91|0091|0)(?=\d)/
  return abroad.test(bare) ? bare.replace(abroad, '') : normaliseMobileNumber(bare)
}

function fromOrder({ userId, customerName, email, shippingAddress }: Addressee): FoundCustomer {
  const { email: written, phone } = shippingAddress
  return { userId, name: customerName, email: email || written, phone, address: shippingAddress }
}

/**
 * Keeps the first match per account, else per email address, else per phone number, else per name and
 * street.
 */
function withoutRepeats(found: readonly FoundCustomer[]): FoundCustomer[] {
  const accounts = new Set(
    found.flatMap(({ email, userId }) => (userId === null ? [] : [email.toLowerCase()])),
  )
  const seen = new Map<string, FoundCustomer>()
  for (const customer of found) {
    const { userId, email } = customer
    if (userId === null && accounts.has(email.toLowerCase())) continue
    const key = keyOf(customer)
    if (!seen.has(key)) seen.set(key, customer)
  }
  return [...seen.values()].slice(0, MAX_FOUND)
}

function keyOf({ userId, email, phone, name, address }: FoundCustomer): string {
  return (userId ?? (email.toLowerCase() || phone)) || `${name} ${address?.addressLine1}`.toLowerCase()
}
