import type { Config } from '#config'
import type { IssuerNow } from '#modules/invoicing/invoice.ts'
import type { Sender } from '#modules/orders/documents/print.ts'
import type { MailFrame, OrderTerms } from '#modules/orders/order-email.ts'
import { business } from '#modules/settings/business.ts'
import type { SettingsNow } from '#modules/settings/current-settings.service.ts'
import { sampleFactsOf } from '#modules/settings/seller-details.ts'
import type { Executor } from '#platform/database/database.ts'

/** The shop's details for e-mails and documents, read in the transaction that creates them. */
export interface Letterhead {
  shop(db: Executor): Promise<{ name: string; email: string }>
  shopEmail(db: Executor): Promise<string>
  orderTerms(db: Executor): Promise<OrderTerms>
  /** Sender of parcels, and address for returns. */
  sender(db: Executor): Promise<Sender>
}

/** Returns the frame of order e-mails: the site that their links lead to, and the current terms. */
export const mailFrameOf =
  (publicUrl: string, terms: Letterhead['orderTerms']) =>
  async (from: Executor): Promise<MailFrame> => ({ publicUrl, terms: await terms(from) })

export function createLetterhead(settingsNow: SettingsNow): Letterhead {
  const { name } = business
  const shopOf = async (db: Executor) => (await settingsNow(db)).shop
  return {
    shop: async (db) => ({ name, email: (await shopOf(db)).email }),
    shopEmail: async (db) => (await shopOf(db)).email,
    async orderTerms(db) {
      const { city, phone, email, deliveryDays, homeDelivery, figures } = await shopOf(db)
      const sender = `${name}, ${city} · ${phone.text} · ${email}`
      return { sender, deliveryDays, homeDelivery, refundDays: figures.refundDays }
    },
    async sender(db) {
      const { address, email, phone } = await shopOf(db)
      return { name, address: [name, ...address], email, phone: phone.text }
    },
  }
}

/** Returns the legal seller. A demo issues under the sample facts, a live shop only under its own. */
export function createIssuerNow(settingsNow: SettingsNow, mode: Config['mode']): IssuerNow {
  return async (db) => {
    const { details, shop } = await settingsNow(db)
    const { series, ...seller } = details.seller
    return {
      seller: { ...seller, email: shop.email, phone: shop.phone.text },
      series,
      missing: mode === 'live' ? sampleFactsOf(details.seller) : [],
    }
  }
}
