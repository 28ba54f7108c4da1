import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { isHomeCity } from '#modules/orders/expected-days.ts'
import type { SettingsNow } from '#modules/settings/current-settings.service.ts'
import type { Shop } from '#modules/settings/shop.ts'
import type { Db } from '#platform/database/database.ts'
import { PROJECT_FOLDER } from '#platform/project-folder.ts'

import type { PinCodeBody } from './delivery.schema.ts'
import { parsePinTable, type PinTable } from './pin-table.ts'

const TABLE = path.join(PROJECT_FOLDER, 'db/seed/pin-codes.txt')

/** Place and delivery terms of a PIN code. Public. */
export function createDeliveryService({ db, settingsNow }: { db: Db; settingsNow: SettingsNow }) {
  const table = createTable()
  return {
    /** Returns no places for a PIN code outside the table, which may be newer than the table. */
    async pinCode(pin: string): Promise<PinCodeBody> {
      const places = (await table()).places(pin) ?? []
      const { shop } = await settingsNow(db)
      return { pin, places: [...places], ...promiseFor(pin, shop) }
    },
  }
}

export type DeliveryService = ReturnType<typeof createDeliveryService>

function promiseFor(
  pin: string,
  { deliveryDays, homeDelivery }: Shop,
): Pick<PinCodeBody, 'homeCity' | 'rules'> {
  const { pins, before, openDays } = homeDelivery
  const daysOf = ({ from, to }: { from: number; to: number }) => ({ from, to })
  const [standard, express] = [daysOf(deliveryDays.standard), daysOf(deliveryDays.express)]
  return {
    homeCity: isHomeCity(pin, pins),
    rules: { deliveryDays: { standard, express }, homeDelivery: { before, openDays: [...openDays] } },
  }
}

/** Reads the table on first use, to keep start-up fast. */
function createTable(): () => Promise<PinTable> {
  let table: Promise<PinTable> | undefined
  return () => {
    table ??= readFile(TABLE, 'utf8').then(parsePinTable)
    // Retry a failed read on the next call.
    table.catch(() => (table = undefined))
    return table
  }
}
