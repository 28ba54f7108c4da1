import type { z } from 'zod'

import { HSN_DIGITS_ASKED } from '#modules/invoicing/invoice.ts'

import { FRONT_DETAILS } from './front-details.ts'
import { claimReviewDays, complaintDeadlines, LEGAL_DETAILS } from './legal-details.ts'
import { SAMPLE_ADDRESS, seller } from './seller-details.ts'
import {
  address,
  choice,
  days,
  email,
  hours,
  line,
  number,
  phone,
  pinAreas,
  socialPages,
  time,
} from './setting-kinds.ts'
import { builtInOf, group, leavesOf, publicSetting, setting } from './setting.ts'

/** The sections of the form and of the history, in order. */
export const SECTIONS = {
  contact: 'Contact',
  hours: 'Opening hours',
  delivery: 'Delivery and returns',
  purchases: 'Limits of online orders',
  front: 'Home page and store',
  links: 'Links',
  complaints: 'Complaints',
  privacy: 'Privacy',
  seller: 'Seller on invoices',
} as const
export type Section = keyof typeof SECTIONS

/**
 * Limits of an online order, and of stock held for unpaid orders. Account limits stay within the gateway's
 * maximum for one payment. Amounts are rupees.
 */
function purchaseLimits(who: string, builtIn: Record<PurchaseLimit, number>) {
  const limit = (name: PurchaseLimit, min: number, max: number, label: string) =>
    setting(number(min, max), { label: `${label}, ${who}`, formLabel: label, builtIn: builtIn[name] })
  return group(
    {
      copiesPerTitle: limit('copiesPerTitle', 1, 1000, 'Copies of one title in an order'),
      copiesPerOrder: limit('copiesPerOrder', 1, 1000, 'Copies in an order'),
      heldByAccount: limit('heldByAccount', 1000, 500_000, 'Unpaid orders of one account, in ₹'),
      heldByAddress: limit('heldByAddress', 1000, 10_000_000, 'Unpaid orders of one network address, in ₹'),
    },
    { label: who },
    ({ copiesPerTitle, copiesPerOrder }, ctx) => {
      if (copiesPerTitle <= copiesPerOrder) return
      const message = 'must not be lower than the limit for one title'
      ctx.addIssue({ code: 'custom', path: ['copiesPerOrder'], message })
    },
  )
}

type PurchaseLimit = 'copiesPerTitle' | 'copiesPerOrder' | 'heldByAccount' | 'heldByAddress'

/** Separate limits for shoppers with a confirmed and an unconfirmed email address. */
const purchases = group(
  {
    verified: purchaseLimits('email address confirmed', {
      copiesPerTitle: 20,
      copiesPerOrder: 60,
      heldByAccount: 100_000,
      heldByAddress: 300_000,
    }),
    unverified: purchaseLimits('not confirmed yet', {
      copiesPerTitle: 10,
      copiesPerOrder: 30,
      heldByAccount: 50_000,
      heldByAddress: 100_000,
    }),
  },
  { section: 'purchases' },
  ({ verified, unverified }, ctx) => {
    for (const limit of Object.keys(verified) as PurchaseLimit[]) {
      if (unverified[limit] <= verified[limit]) continue
      const message = 'must not be higher than with a confirmed address'
      ctx.addIssue({ code: 'custom', path: ['unverified', limit], message })
    }
  },
)

/** Limits on the uses of limited coupons that unpaid orders may reserve (docs/decisions/coupon-holds.md). */
const couponHolds = group(
  {
    sharePerAddress: setting(number(1, 100), {
      label: 'Coupon uses of unpaid orders, of one network address, in % of those that remain',
      formLabel: 'Share of the remaining uses for one network address, in %',
      builtIn: 20,
    }),
    perUnconfirmedAccount: setting(number(1, 100), {
      label: 'Coupon uses of unpaid orders, of one account, not confirmed yet',
      formLabel: 'Uses for one account whose email address is not confirmed',
      builtIn: 1,
    }),
  },
  { section: 'purchases', label: 'Coupons of unpaid orders' },
)

/** Delivery promises (figures from spec storefront §9). The checkout determines the charges. */
const delivery = group(
  {
    sameDayBefore: setting(time, { label: 'Same-day orders before', builtIn: '18:00' }),
    standardDays: setting(days('working day'), { label: 'Standard delivery', builtIn: { from: 3, to: 5 } }),
    expressDays: setting(days('day'), { label: 'Express delivery', builtIn: { from: 1, to: 2 } }),
    refundDays: setting(days('business day'), { label: 'Refunds', builtIn: { from: 5, to: 7 } }),
    minimumAge: setting(number(1, 99), {
      label: 'Minimum age',
      formLabel: 'Minimum age to order',
      builtIn: 18,
    }),
  },
  { section: 'delivery' },
)

/**
 * Every shop fact that staff edit. Schema, JSON, the admin's form and history, and the facts on pages derive
 * from it. The built-in values are samples: the phone numbers belong to no one (555 is not an Indian
 * exchange).
 */
export const SHOP_FIELDS = {
  city: publicSetting(line(60), {
    section: 'contact',
    label: 'City',
    hint: 'Same-day delivery is free here.',
    builtIn: 'Chandigarh',
  }),
  /**
   * Not in `delivery`, because details stored before this setting existed would lose the whole group
   * (`readDetails`).
   */
  sameDayPins: setting(pinAreas, {
    section: 'delivery',
    label: 'Same-day PIN codes',
    hint: 'Your home city’s PIN codes, separated by commas. Enter whole codes, or the first digits of several.',
    builtIn: '16000, 16001, 16002, 160030, 160036, 160043, 160047, 160101, 160102',
  }),
  /** Street, then locality with city and PIN code. Pages add the shop's name above. */
  address: publicSetting(address, {
    section: 'contact',
    label: 'Address',
    hint: 'Up to four lines, including the PIN code. We add the shop’s name above and India below.',
    builtIn: SAMPLE_ADDRESS,
  }),
  phone: publicSetting(
    phone((digits) => `tel:+${digits}`),
    {
      section: 'contact',
      label: 'Phone',
      hint: 'Include the country code: +91 172 555 0142',
      builtIn: '+91 172 555 0142',
    },
  ),
  whatsapp: publicSetting(
    phone((digits) => `https://wa.me/${digits}`),
    {
      section: 'contact',
      label: 'WhatsApp',
      hint: 'Include the country code. We make the chat link from it.',
      builtIn: '+91 172 555 0142',
    },
  ),
  email: publicSetting(email, {
    section: 'contact',
    label: 'Email',
    hint: 'We send messages and reports here.',
    builtIn: 'orders@kanoonkitab.example',
  }),
  hours: publicSetting(hours, {
    section: 'hours',
    label: 'Open',
    builtIn: [
      { from: 'Monday', to: 'Saturday', opens: '10:00', closes: '20:00' },
      { from: 'Sunday', to: 'Sunday', opens: '10:00', closes: '18:00' },
    ],
  }),
  ...FRONT_DETAILS,
  social: publicSetting(socialPages, {
    section: 'links',
    label: 'Link',
    builtIn: [
      { name: 'Facebook', href: 'https://www.facebook.com/kanoonkitab.example' },
      { name: 'Instagram', href: 'https://www.instagram.com/kanoonkitab.example' },
      { name: 'X', href: 'https://x.com/kanoonkitab_ex' },
      { name: 'YouTube', href: 'https://www.youtube.com/@kanoonkitab.example' },
      { name: 'LinkedIn', href: 'https://www.linkedin.com/company/kanoonkitab-example' },
    ],
  }),
  ...LEGAL_DETAILS,
  complaintDeadlines,
  seller,
  // Not in the seller's group, because details stored before this setting existed would lose the whole group.
  hsnDigits: setting(choice(HSN_DIGITS_ASKED, 'must be 4 or 6'), {
    section: 'seller',
    label: 'HSN digits',
    formLabel: 'Digits of HSN headings',
    hint: '6 if last year’s turnover was above ₹5 crore, otherwise 4. The tax register lists shorter headings.',
    builtIn: '4',
  }),
  delivery,
  claimReviewDays,
  purchases,
  couponHolds,
  paymentLinkDays: setting(number(1, 60), {
    section: 'purchases',
    label: 'Payment links, days open',
    formLabel: 'Days a payment link stays open',
    hint: 'For orders you enter yourself. Existing links keep their expiry date.',
    builtIn: 7,
  }),
  accessLogDays: setting(number(365, 3650), {
    section: 'privacy',
    label: 'Past logins, days kept',
    formLabel: 'Days we keep past logins',
    hint: 'Time and device only. No screen shows them. Stated in the privacy policy.',
    builtIn: 365,
  }),
}

/** Each setting by its path in the details, in the order of the form's sections. */
export const SETTINGS = leavesOf(SHOP_FIELDS, Object.keys(SECTIONS))
export const shopDetails = group(SHOP_FIELDS).schema.meta({ id: 'ShopDetails' })

export type ShopDetails = z.infer<typeof shopDetails>
export type PurchaseLimits = ShopDetails['purchases']['verified']

/** The details until staff change them. */
export const BUILT_IN_DETAILS: ShopDetails = builtInOf(SHOP_FIELDS)
