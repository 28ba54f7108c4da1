import type { Seller } from '#modules/invoicing/invoice.ts'
import type { OrderTerms } from '#modules/orders/order-email.ts'
import type { SettingsNow } from '#modules/settings/current-settings.service.ts'
import type { Executor } from '#platform/database/database.ts'
import { business, taxRegistration } from '#web/business.ts'

/** What mails and papers say of the shop, as it is when they are made, in the transaction that makes them. */
export interface Letterhead {
  shop(db: Executor): Promise<{ name: string; email: string }>
  shopEmail(db: Executor): Promise<string>
  orderTerms(db: Executor): Promise<OrderTerms>
  refundDays(db: Executor): Promise<string>
  seller(db: Executor): Promise<Seller>
}

export function createLetterhead(settingsNow: SettingsNow): Letterhead {
  const { name } = business
  const shopOf = async (db: Executor) => (await settingsNow(db)).shop
  return {
    shop: async (db) => ({ name, email: (await shopOf(db)).email }),
    shopEmail: async (db) => (await shopOf(db)).email,
    async orderTerms(db) {
      const { city, phone, email, deliveryDays, figures } = await shopOf(db)
      const sender = `${name}, ${city} · ${phone.text} · ${email}`
      return { sender, deliveryDays, refundDays: figures.refundDays }
    },
    refundDays: async (db) => (await shopOf(db)).figures.refundDays,
    async seller(db) {
      const { address, email, phone } = await shopOf(db)
      return { name, address: [name, ...address], email, phone: phone.text, ...taxRegistration }
    },
  }
}
