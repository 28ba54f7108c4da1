import type { Actor } from '#modules/accounts/actor.ts'
import type { ShippingAddress } from '#modules/orders/address.schema.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/database/database.ts'
import type { PersonalData } from '#platform/database/personal-data.ts'
import { conflict, type Failure, notFound } from '#platform/errors.ts'
import { isId, newId } from '#platform/ids.ts'
import { ownValue } from '#platform/own-value.ts'

import {
  addressesOf,
  type AddressRow,
  deleteAddress,
  deleteBook,
  insertAddress,
  lockBook,
  makeDefault,
  makeNewestDefault,
  readdressBook,
  updateAddress,
} from './addresses.repository.ts'

/** A person's address book, deleted with the account. */
export const personalAddresses: PersonalData = {
  name: 'addresses',
  collect: async (db, { userId }) =>
    (await addressesOf(db, userId)).map(({ label, isDefault, address, createdAt }) => ({
      label,
      isDefault,
      ...address,
      createdAt,
    })),
  async forget(tx, { userId }) {
    await deleteBook(tx, userId)
    return []
  },
  async readdress(tx, move) {
    await readdressBook(tx, move)
    return []
  },
}

export const MAX_ADDRESSES = 20

export type SavedAddress = Pick<AddressRow, 'id' | 'label' | 'isDefault' | 'address'>

export interface AddressInput {
  label: string | null
  address: ShippingAddress
  /** True makes it the default; false leaves the default unchanged. */
  isDefault: boolean
}

export function createAddressesService({ db, clock }: { db: Db; clock: Clock }) {
  /** Runs `work` with the actor's book locked. */
  const change = <T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> =>
    inTransaction(db, async (tx) => {
      await lockBook(tx, actor.userId)
      return work(tx)
    })

  return {
    /** Lists the actor's addresses, the default first. */
    list: async (actor: Actor): Promise<SavedAddress[]> => (await addressesOf(db, actor.userId)).map(toSaved),

    /**
     * Saves an address; the first becomes the default. If the book already contains the address, returns that
     * one with `isNew` false. Throws `conflict` beyond MAX_ADDRESSES.
     */
    add: (actor: Actor, input: AddressInput): Promise<{ saved: SavedAddress; isNew: boolean }> =>
      change(actor, async (tx) => {
        const book = await addressesOf(tx, actor.userId)
        const same = book.find((row) => isSame(row.address, input.address))
        if (same) return { saved: toSaved(same), isNew: false }
        if (book.length >= MAX_ADDRESSES) throw full()
        const row = newRow(actor, input, clock.now())
        await insertAddress(tx, row)
        const isDefault = input.isDefault || book.length === 0
        if (isDefault) await makeDefault(tx, actor.userId, row.id)
        return { saved: toSaved({ ...row, isDefault }), isNew: true }
      }),

    /** Changes an address. Throws `not-found` unless it is the actor's. */
    change: (actor: Actor, id: string, { label, address, isDefault }: AddressInput): Promise<SavedAddress> =>
      change(actor, async (tx) => {
        const row = isId(id) ? await updateAddress(tx, actor.userId, id, { label, address }) : undefined
        if (!row) throw notFound('Address')
        if (isDefault) await makeDefault(tx, actor.userId, id)
        return toSaved({ ...row, isDefault: row.isDefault || isDefault })
      }),

    /**
     * Deletes an address; throws like `change`. If it was the default, the newest remaining address becomes
     * the default.
     */
    remove: (actor: Actor, id: string): Promise<void> =>
      change(actor, async (tx) => {
        const row = isId(id) ? await deleteAddress(tx, actor.userId, id) : undefined
        if (!row) throw notFound('Address')
        if (row.isDefault) await makeNewestDefault(tx, actor.userId)
      }),

    /** Deletes the whole book, in the transaction that deletes its owner's account. */
    forget: deleteBook,
  }
}

export type AddressesService = ReturnType<typeof createAddressesService>

function newRow(actor: Actor, { label, address }: AddressInput, createdAt: Date): AddressRow {
  return { id: newId(), userId: actor.userId, label, address, isDefault: false, createdAt }
}

function isSame(a: ShippingAddress, b: ShippingAddress): boolean {
  return Object.entries(b).every(([field, value]) => ownValue<unknown>({ ...a }, field) === value)
}

function full(): Failure {
  return conflict(
    'too_many_addresses',
    `You already have ${MAX_ADDRESSES} addresses, the maximum. Please delete one first.`,
  )
}

function toSaved({ id, label, isDefault, address }: AddressRow): SavedAddress {
  return { id, label, isDefault, address }
}
