import type { BillingAddress } from '#modules/orders/address.schema.ts'
import { ApiError } from '#web/client/api-error.ts'
import { fieldSentence } from '#platform/field-words.ts'
import { ownValue } from '#platform/own-value.ts'

/** The business that a bill should name, as typed. */
export interface BusinessDraft {
  gstin: string
  legalName: string
  /** Null if the business is at the delivery address, or its stored address stays. */
  billingAddress: BillingAddress | null
}

export const NO_PLACE: BillingAddress = { addressLine1: '', addressLine2: '', city: '', state: '', zip: '' }
export const NO_BUSINESS: BusinessDraft = { gstin: '', legalName: '', billingAddress: null }

/** Issues by field: 'gstin', 'billingAddress.city'. */
export type BusinessIssues = Readonly<Record<string, string>>

/** Returns the request's `buyer`. The server normalizes and checks it. */
export function buyerOf({ billingAddress, ...named }: BusinessDraft) {
  return { ...named, ...(billingAddress && { billingAddress }) }
}

/** Returns the required fields that are empty. */
export function missingIn({ gstin, legalName, billingAddress: place }: BusinessDraft): BusinessIssues {
  const required = {
    gstin: [gstin, 'Enter the GSTIN.'],
    legalName: [legalName, 'Enter the legal name of the business.'],
    ...(place && {
      'billingAddress.addressLine1': [place.addressLine1, 'Enter the billing address.'],
      'billingAddress.zip': [place.zip, 'Enter the PIN code.'],
      'billingAddress.city': [place.city, 'Enter the city.'],
      'billingAddress.state': [place.state, 'Choose a State.'],
    }),
  } satisfies Record<string, string[]>
  return Object.fromEntries(
    Object.entries(required).flatMap(([field, [text = '', issue = '']]) =>
      text.trim() === '' ? [[field, issue]] : [],
    ),
  )
}

const BUYER = 'buyer.'

/** Returns a failed request's issues about the business: a sentence per field, 'gstin', 'billingAddress.city'. */
export function buyerIssuesOf(error: unknown): BusinessIssues {
  if (!(error instanceof ApiError)) return {}
  const issues = error.issues.filter(({ path }) => path.startsWith(BUYER))
  return Object.fromEntries(issues.map((issue) => [issue.path.slice(BUYER.length), fieldSentence(issue)]))
}

/** Parses a stored draft. Null if there is none; a field that is missing or isn't text becomes empty. */
export function readBusiness(stored: unknown): BusinessDraft | null {
  if (typeof stored !== 'object' || stored === null) return null
  const fields = stored as Record<string, unknown>
  // 'place': the name that drafts of the previous release have.
  const place = ownValue(fields, 'billingAddress') ?? ownValue(fields, 'place')
  return {
    gstin: textIn(fields, 'gstin'),
    legalName: textIn(fields, 'legalName'),
    billingAddress:
      typeof place === 'object' && place !== null ? readPlace(place as Record<string, unknown>) : null,
  }
}

function readPlace(fields: Record<string, unknown>): BillingAddress {
  const names = Object.keys(NO_PLACE) as (keyof BillingAddress)[]
  return names.reduce((place, name) => ({ ...place, [name]: textIn(fields, name) }), NO_PLACE)
}

function textIn(fields: Record<string, unknown>, name: string): string {
  const value = ownValue(fields, name)
  return typeof value === 'string' ? value : ''
}
