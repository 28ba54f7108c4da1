import { expect, test } from 'vitest'

import { SELLER } from '#test/support/invoices.ts'

import type { InvoiceContent } from '#modules/invoicing/invoice.ts'
import { isInterState } from './registered-document.ts'

const sold = (code: string | null, delivery: string[]) => {
  const seller = { ...SELLER, stateCode: '04' }
  return { content: { seller, placeOfSupply: { state: '', code }, delivery } as unknown as InvoiceContent }
}

test('counts as inter-State by its place of supply', () => {
  expect(isInterState(sold('09', []))).toBe(true)
  expect(isInterState(sold('04', []))).toBe(false)
})

test('without a place of supply, the PIN code in the address decides', () => {
  expect(isInterState(sold(null, ['Punjab Books', '4 Court Road, Pune 411001']))).toBe(true)
  expect(isInterState(sold(null, ['Asha Verma', 'near Punjab National Bank, Chandigarh 160017']))).toBe(false)
})

test('an address without a State counts as intra-State', () => {
  expect(isInterState(sold(null, ['Punjab', 'Collected in the shop']))).toBe(false)
})
