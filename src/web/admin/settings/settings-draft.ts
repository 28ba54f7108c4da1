import {
  PURCHASE_LIMITS,
  type PurchaseLimits,
  type SellerDetails,
  type ShopDetails,
  SOCIAL_NETWORKS,
  type SocialNetwork,
  type Verification,
} from '#modules/settings/shop-details.ts'
import type { Issue } from '#platform/errors.ts'

/** The details as the form holds them: numbers as they are typed, a field for every network. */
export interface SettingsDraft extends Omit<
  ShopDetails,
  'address' | 'social' | 'delivery' | 'purchases' | 'seller'
> {
  /** Lines. */
  address: string
  social: Record<SocialNetwork, string>
  delivery: DeliveryDraft
  purchases: Record<Verification, Record<keyof PurchaseLimits, string>>
  seller: SellerDraft
}

export interface SellerDraft extends Omit<SellerDetails, 'address' | 'gstin'> {
  /** Lines. */
  address: string
  registered: boolean
  /** Counts while `registered`; stored besides, so that a slip of the hand loses nothing. */
  gstin: string
}

export type DayField = 'standardDays' | 'expressDays' | 'refundDays'
export type DeliveryDraft = Record<DayField, { from: string; to: string }> & {
  sameDayBefore: string
  minimumAge: string
}

export function draftOf(details: ShopDetails): SettingsDraft {
  const { address, social, delivery, purchases, seller, ...rest } = details
  const range = ({ from, to }: { from: number; to: number }) => ({ from: String(from), to: String(to) })
  const hrefOf = (network: SocialNetwork) => social.find(({ name }) => name === network)?.href ?? ''
  return {
    ...rest,
    address: address.join('\n'),
    social: Object.fromEntries(
      SOCIAL_NETWORKS.map((name) => [name, hrefOf(name)]),
    ) as SettingsDraft['social'],
    delivery: {
      sameDayBefore: delivery.sameDayBefore,
      standardDays: range(delivery.standardDays),
      expressDays: range(delivery.expressDays),
      refundDays: range(delivery.refundDays),
      minimumAge: String(delivery.minimumAge),
    },
    purchases: {
      verified: mapLimits(purchases.verified, String),
      unverified: mapLimits(purchases.unverified, String),
    },
    seller: {
      ...seller,
      address: seller.address.join('\n'),
      registered: seller.gstin !== null,
      gstin: seller.gstin ?? '',
    },
  }
}

/** What is sent; what is no number is left for the server to refuse. */
export function detailsOf(draft: SettingsDraft): ShopDetails {
  const { address, social, delivery, purchases, seller, ...rest } = draft
  const range = ({ from, to }: { from: string; to: string }) => ({ from: figure(from), to: figure(to) })
  return {
    ...rest,
    address: linesOf(address),
    social: networksOf(social).map((name) => ({ name, href: social[name].trim() })),
    delivery: {
      sameDayBefore: delivery.sameDayBefore,
      standardDays: range(delivery.standardDays),
      expressDays: range(delivery.expressDays),
      refundDays: range(delivery.refundDays),
      minimumAge: figure(delivery.minimumAge),
    },
    purchases: {
      verified: mapLimits(purchases.verified, figure),
      unverified: mapLimits(purchases.unverified, figure),
    },
    seller: sellerOf(seller),
  }
}

function mapLimits<From, To>(
  limits: Record<keyof PurchaseLimits, From>,
  map: (limit: From) => To,
): Record<keyof PurchaseLimits, To> {
  const mapped = PURCHASE_LIMITS.map((name) => [name, map(limits[name])])
  return Object.fromEntries(mapped) as Record<keyof PurchaseLimits, To>
}

/** The networks that have an address, in their order. The server names their issues by place. */
export function networksOf(social: SettingsDraft['social']): SocialNetwork[] {
  return SOCIAL_NETWORKS.filter((name) => social[name].trim() !== '')
}

export function sellerOf({ registered, address, gstin, ...rest }: SellerDraft): SellerDetails {
  return { ...rest, address: linesOf(address), gstin: registered ? gstin.trim() : null }
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function figure(text: string): number {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : -1
}

/** A sentence for each field of the form, by its path: 'phone', 'hours.0.closes', 'social.X'. */
export type SettingsIssues = Readonly<Record<string, string>>

/** What the server refused, beside the fields of the draft that was sent. */
export function issuesIn(issues: readonly Issue[], draft: SettingsDraft): SettingsIssues {
  // Of several in one field the first stands: the others follow from it.
  return Object.fromEntries(issues.toReversed().map((issue) => placed(issue, draft)))
}

function placed({ path, message }: Issue, { social }: SettingsDraft): [string, string] {
  const [field = '', place = '', ...rest] = path.replace(/^details\./, '').split('.')
  if (field === 'address' && place !== '')
    return ['address', `Line ${Number(place) + 1}: ${sentence(message)}`]
  if (field === 'seller' && place === 'address' && rest.length > 0)
    return ['seller.address', `Line ${Number(rest[0]) + 1}: ${sentence(message)}`]
  if (field === 'social' && place !== '') {
    return [`social.${networksOf(social)[Number(place)] ?? ''}`, capital(sentence(message))]
  }
  return [[field, place, ...rest].filter(Boolean).join('.'), capital(sentence(message))]
}

function sentence(message: string): string {
  return message.endsWith('.') ? message : `${message}.`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
