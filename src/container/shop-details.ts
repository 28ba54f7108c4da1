import type { Config } from '#config'
import type { LimitsOf } from '#modules/checkout/checkout-deps.ts'
import type { PurchaseLimits as LimitsInPaise } from '#modules/checkout/purchase-limits.ts'
import type { LiveFacts } from '#modules/content/live-texts.service.ts'
import { shopFacts } from '#modules/content/shop-facts.ts'
import type { IssuerNow } from '#modules/invoicing/invoice.ts'
import type { MailSender } from '#modules/notifications/mail-page.ts'
import type { UnpaidUseLimitsOf } from '#modules/offers/coupons/coupons.service.ts'
import type { MailFrame, OrderTerms } from '#modules/orders/order-email.ts'
import { business } from '#modules/settings/business.ts'
import type { SettingsNow } from '#modules/settings/current-settings.service.ts'
import { sampleFactsOf } from '#modules/settings/seller-details.ts'
import { BUILT_IN_DETAILS, type PurchaseLimits } from '#modules/settings/shop-details.ts'
import type { Shop } from '#modules/settings/shop.ts'
import type { Db, Executor } from '#platform/database/database.ts'

export type ShopDetailsNow = ReturnType<typeof createShopDetails>

/** Returns the shop's details as each module needs them, read in the transaction that uses them. */
export function createShopDetails(settingsNow: SettingsNow, config: Pick<Config, 'mode' | 'rateLimits'>) {
  const { name } = business
  const shopOf = async (db: Executor) => (await settingsNow(db)).shop

  async function orderTerms(db: Executor): Promise<OrderTerms> {
    const { deliveryDays, homeDelivery, figures, ...shop } = await shopOf(db)
    return { sender: mailSenderOf(shop), deliveryDays, homeDelivery, refundDays: figures.refundDays }
  }

  /** Every setting; public ones as pages show them. A module declares those that it reads. */
  async function everySetting(db: Executor) {
    const { details, shop } = await settingsNow(db)
    return { ...details, ...shop, name }
  }

  return {
    ...createUnpaidLimits(settingsNow, config.rateLimits),
    shop: everySetting,
    mailSender: async (db: Executor) => mailSenderOf(await shopOf(db)),
    shopEmail: async (db: Executor) => (await shopOf(db)).email,
    complaintDeadlines: async (db: Executor) => (await settingsNow(db)).details.complaintDeadlines,
    claimReviewDays: async (db: Executor) => (await shopOf(db)).claimReviewDays,
    async grievanceOfficer(db: Executor) {
      const { grievanceOfficer, grievanceOffice } = (await settingsNow(db)).details
      return { ...grievanceOfficer, designation: grievanceOffice.designation }
    },
    orderTerms,
    accessLogDays: async (db: Executor) => (await settingsNow(db)).details.accessLogDays,
    /** Reads the frame of emails about orders: the site for their links, and the current terms. */
    frameOf(publicUrl: string) {
      return async (db: Executor): Promise<MailFrame> => ({ publicUrl, terms: await orderTerms(db) })
    },
    /** Reads the sender of parcels, who is also the recipient of returns. */
    async sender(db: Executor) {
      const shop = await everySetting(db)
      return { ...shop, address: [name, ...shop.address], phone: shop.phone.text }
    },
    issuer: createIssuerNow(settingsNow, config.mode),
    /** Values of `{{name}}` placeholders in the shop's texts. */
    facts: (db: Db): LiveFacts => ({
      builtIn: shopFacts(name, BUILT_IN_DETAILS),
      async now() {
        const { revision, details } = await settingsNow(db)
        return { revision, facts: shopFacts(name, details) }
      },
    }),
  }
}

function mailSenderOf({ city, phone, email }: Pick<Shop, 'city' | 'phone' | 'email'>): MailSender {
  return { name: business.name, contact: [city, phone.text, email] }
}

/** Returns the legal seller on documents. A demo may use the sample facts, a live shop only its own. */
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

/**
 * Returns the limits on unpaid orders from the shop's settings, in paise. Without rate limits (load tests)
 * one IP address may hold any amount and every use of a coupon.
 */
function createUnpaidLimits(
  settingsNow: SettingsNow,
  rateLimits: boolean,
): { limitsOf: LimitsOf; unpaidUseLimits: UnpaidUseLimitsOf } {
  const inPaise = (limits: PurchaseLimits): LimitsInPaise => ({
    ...limits,
    heldByAccount: limits.heldByAccount * 100,
    heldByAddress: rateLimits ? limits.heldByAddress * 100 : Infinity,
  })
  return {
    async limitsOf(db, verified) {
      const { purchases } = (await settingsNow(db)).details
      const confirmed = inPaise(purchases.verified)
      return { confirmed, now: verified ? confirmed : inPaise(purchases.unverified) }
    },
    async unpaidUseLimits(db) {
      const { sharePerAddress, perUnconfirmedAccount } = (await settingsNow(db)).details.couponHolds
      return { sharePerAddress: rateLimits ? sharePerAddress : 100, perAccount: perUnconfirmedAccount }
    },
  }
}
