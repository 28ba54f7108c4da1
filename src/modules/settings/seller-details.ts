import type { z } from 'zod'

import { gstStateNamed, gstStateOf } from '#modules/orders/gst-states.ts'
import { INVOICE_KINDS, INVOICE_TITLES, type InvoiceKind } from '#modules/invoicing/invoice.ts'
import { INDIAN_STATES } from '#modules/orders/indian-states.ts'

import { address, choice, gstin, line, seriesPrefix } from './setting-kinds.ts'
import { group, type Setting, setting } from './setting.ts'

/** Sample address of the seller and of the shop. */
export const SAMPLE_ADDRESS = ['Shop 14, Booksellers’ Arcade', 'Sector 22-C, Chandigarh 160022']
/** Sample PAN numbers begin with 0001. */
const SAMPLE_GSTIN = '04AAKFK0000K1ZV'
const SERIES: Record<InvoiceKind, string> = {
  'tax-invoice': 'KT',
  'bill-of-supply': 'KB',
  'invoice-cum-bill-of-supply': 'KM',
  invoice: 'KI',
  'credit-note': 'KC',
}

const series = group(
  Object.fromEntries(INVOICE_KINDS.map((kind) => [kind, seriesOf(kind)])) as Record<
    InvoiceKind,
    Setting<string>
  >,
  {
    label: 'Number series',
    hint: 'Invoice numbers start with these letters and restart at 1 every April. A new series also starts at 1.',
  },
  (prefixes, ctx) => {
    for (const kind of INVOICE_KINDS) {
      const others = INVOICE_KINDS.filter((other) => other !== kind)
      if (!others.some((other) => prefixes[other] === prefixes[kind])) continue
      ctx.addIssue({ code: 'custom', path: [kind], message: 'must differ from the other series' })
    }
  },
)

function seriesOf(kind: InvoiceKind) {
  const title = INVOICE_TITLES[kind]
  return setting(seriesPrefix, { label: `Series of ${title}`, formLabel: title, builtIn: SERIES[kind] })
}

/** The legal seller on invoices, which may differ from the shop's public name and address. */
export const seller = group(
  {
    name: setting(line(100), {
      label: 'Seller',
      formLabel: 'Legal name',
      hint: 'As registered for GST.',
      builtIn: 'Kanoon Kitab',
    }),
    address: setting(address, {
      label: 'Seller’s address',
      formLabel: 'Place of business',
      hint: 'Up to four lines, including the PIN code.',
      builtIn: SAMPLE_ADDRESS,
    }),
    state: setting(choice(INDIAN_STATES, 'must be an Indian state or union territory'), {
      label: 'Seller’s state',
      formLabel: 'State',
      hint: 'Determines whether CGST and SGST or IGST apply.',
      builtIn: 'Chandigarh',
    }),
    // Null without a registration; then no tax may be collected (CGST Act s. 32(1)).
    gstin: setting(gstin, {
      label: 'GSTIN',
      hint: '15 characters, registered in the state above.',
      builtIn: SAMPLE_GSTIN,
    }),
    series,
  },
  { section: 'seller' },
  (facts, ctx) => {
    const registered = facts.gstin === null ? undefined : gstStateOf(facts.gstin)
    if (!registered || registered.code === gstStateNamed(facts.state)?.code) return
    const message = `must be registered in ${facts.state}; this one belongs to ${registered.name}`
    ctx.addIssue({ code: 'custom', path: ['gstin'], message })
  },
)

type SellerDetails = z.infer<typeof seller.schema>

/**
 * Seller facts that are still the release's samples: no document may be issued under them in live mode. Empty
 * once staff have entered their own.
 */
export function sampleFactsOf(facts: Pick<SellerDetails, 'gstin' | 'address'>): string[] {
  return [
    ...(facts.gstin === SAMPLE_GSTIN ? ['GSTIN'] : []),
    ...(facts.address.join('\n') === SAMPLE_ADDRESS.join('\n') ? ['address'] : []),
  ]
}
