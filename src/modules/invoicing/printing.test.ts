import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'

import { creditNoteFor, creditNoteForPart } from './credit-note.ts'
import { drawUp } from './draw-up.ts'
import { documentNumber, type Invoice } from './invoice.ts'
import type { InvoicedOrder, SoldLine } from './invoiced-order.ts'
import {
  BOOKS_EXEMPT,
  BUYER,
  DIARIES_TAXED,
  issuerOf,
  SELLER,
  soldLine,
  soldOrder,
  textOfPages,
} from '#test/support/invoices.ts'
import { ADDRESS } from '#test/support/purchases.ts'

import { printInvoices } from './printing.ts'

const issuedAt = new Date('2026-11-20T20:00:00Z')
const diary = soldLine({
  title: 'Lawyer’s Diary',
  hsn: '4820',
  quantity: 2,
  unitPrice: 59_000,
  discount: 1000,
})

function issued(order: InvoicedOrder, more: { buyer?: typeof BUYER; gstin?: null } = {}): Invoice[] {
  const seller = more.gstin === null ? { ...SELLER, gstin: null } : SELLER
  const rates = [BOOKS_EXEMPT, DIARIES_TAXED]
  return drawUp(order, { seller, buyer: more.buyer ?? null, rates, day: '2026-11-21' }).map((content) => ({
    kind: content.kind,
    number: documentNumber(issuerOf().series[content.kind], '26-27', 123),
    issuedAt,
    content,
  }))
}

async function textOf(order: InvoicedOrder, more?: Parameters<typeof issued>[1]): Promise<string> {
  return (await textOfPages(await printInvoices(issued(order, more)))).join(' ')
}

test('a bill of supply has every particular of rule 49', async () => {
  const text = await textOf(soldOrder([soldLine({ quantity: 3, discount: 150 })], { deliveryFee: 5000 }))
  const particulars = [
    ['Bill of Supply', 'KB/26-27/000123', '21 November 2026'],
    ['Kanoon Kitab', 'Shop 14, Sector 22-C', `GSTIN ${SELLER.gstin}`],
    ['Asha Verma', '12 Court Road', 'Place of supply: Uttar Pradesh (09)', 'KK-000123'],
    ['Law of Evidence', 'HSN 4901', '956.50', '1.50', '2,868.00', 'Express delivery'],
    ['₹2,918.00', 'Rupees Two Thousand Nine Hundred Eighteen Only', 'exempt from GST'],
  ]
  for (const particular of particulars.flat()) expect(text).toContain(particular)
  expect(text).not.toMatch(/CGST|IGST/)
})

test('a tax invoice states taxable value, rate and tax per line and in total (rule 46)', async () => {
  const within = { shippingAddress: { ...ADDRESS, state: 'Chandigarh', zip: '160017' } }
  const text = await textOf(soldOrder([diary], within))
  for (const particular of [
    'Tax Invoice',
    'KT/26-27/000123',
    '2 NOS',
    'UTGST',
    '9 %',
    '991.52',
    '89.24',
    '1,170.00',
  ])
    expect(text).toContain(particular)
  expect(text).toContain('reverse charge')
  expect(await textOf(soldOrder([diary]))).toMatch(/IGST.*18 %/)
})

test('two documents for a registered buyer start on their own pages with their own page counts', async () => {
  const invoices = issued(soldOrder([soldLine(), diary]), { buyer: BUYER })
  const pages = await textOfPages(await printInvoices(invoices))
  expect(pages).toHaveLength(2)
  pages.forEach((page, i) => {
    expect(page).toContain(['Tax Invoice', 'Bill of Supply'][i])
    expect(page).toContain(BUYER.legalName)
    expect(page).toContain(BUYER.gstin)
    expect(page).toContain('Page 1 of 1')
  })
})

test("an unregistered seller's invoice has no GSTIN and no tax", async () => {
  const text = await textOf(soldOrder([soldLine()]), { gstin: null })
  expect(text).toContain('not registered under GST')
  expect(text).toContain('KI/26-27/000123')
  expect(text).not.toMatch(/GSTIN|exempt|Original/)
})

test('a credit note names the corrected document and its date', async () => {
  const content = creditNoteFor(issued(soldOrder([soldLine()])))
  if (!content) throw new Error('no note')
  const note: Invoice = { kind: 'credit-note', number: 'KC/26-27/000001', issuedAt, content }
  const [text] = await textOfPages(await printInvoices([note]))
  expect(text).toContain('Credit Note')
  expect(text).toContain('Against KB/26-27/000123 of 21 November 2026')
  expect(text).toContain('₹956.50')
})

test('a credit note states whether it is partial or full', async () => {
  const order = soldOrder([soldLine({ quantity: 2 })])
  const documents = issued(order)
  const parts = [{ lineId: order.lines[0]!.id, quantity: 1, amount: 95_650 }]
  const contents = [creditNoteForPart(documents, order, { parts, charges: 0 })!, creditNoteFor(documents)!]
  const notes = contents.map((content): Invoice => ({
    kind: 'credit-note',
    number: 'KC/1',
    issuedAt,
    content,
  }))
  const [part, whole] = await textOfPages(await printInvoices(notes))
  expect(part).toContain('This note cancels part of the document named above.')
  expect(whole).toContain('This note cancels the document named above in full.')
})

test('a long order spans pages with table heads and numbers, and loses no line', async () => {
  const lines: SoldLine[] = Array.from({ length: 90 }, (_, i) =>
    soldLine({ title: `Reports of Cases, Volume ${i + 1} of the Series`, unitPrice: 10_000 + i }),
  )
  const pages = await textOfPages(await printInvoices(issued(soldOrder(lines))))
  expect(pages.length).toBeGreaterThan(2)
  pages.forEach((page, i) => expect(page).toContain(`Page ${i + 1} of ${pages.length}`))
  const withLines = pages.filter((page) => page.includes('Volume'))
  for (const page of withLines) expect(page).toMatch(/# ?Goods ?Qty/)
  for (const page of pages.slice(1)) expect(page).toContain('Bill of Supply KB/26-27/000123, continued')
  const all = pages.join(' ')
  for (const { title } of lines) expect(all.split(title)).toHaveLength(2)
  expect(all.match(/Amount in words/g)).toHaveLength(1)
})

test('prints Hindi titles with all their characters', async () => {
  const text = await textOf(soldOrder([soldLine({ title: 'भारतीय न्याय संहिता 2023 (Hindi)' })]))
  const signs = (written: string) =>
    Array.from(written)
      .filter((sign) => /[\u0900-\u097f]/.test(sign))
      .toSorted()
  expect(signs(text)).toEqual(signs('भारतीय न्याय संहिता'))
})

test.each([
  ['words without end', 'x'.repeat(150)],
  ['many scripts', '🙂 தமிழ் → Nguyễn'],
  ['marks that PDF gives a meaning', '<b>\\(%%EOF) /Type endobj'],
])('prints an address of %s', async (_, addressLine1) => {
  const order = soldOrder([soldLine({ title: addressLine1 })], {
    shippingAddress: { ...ADDRESS, addressLine1 },
  })
  expect(await textOf(order)).toContain('Total')
})

test('rejects characters that no font has, naming the document and order', async () => {
  const order = soldOrder([soldLine({ title: 'Law 法律' })])
  await expect(textOf(order)).rejects.toMatchObject({
    code: 'unprintable',
    message:
      'Bill of Supply KB/26-27/000123 (KK-000123) can’t be printed. The shop has no font for “法” (U+6CD5), “律” (U+5F8B).',
  })
})

test('the same documents produce the same bytes', async () => {
  const invoices = issued(soldOrder([soldLine(), diary]))
  expect(await printInvoices(invoices)).toEqual(await printInvoices(invoices))
})

test('the PDF is tagged and bookmarked: title, language, a table with heads', async () => {
  const pdf = await printInvoices(issued(soldOrder([soldLine(), diary]), { buyer: BUYER }))
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const document = await task.promise
  const { info } = await document.getMetadata()
  expect(info).toMatchObject({ Title: expect.stringContaining('KT/26-27/000123'), Language: 'en-IN' })
  expect((await document.getOutline()).map(({ title }) => title)).toEqual([
    'Tax Invoice KT/26-27/000123',
    'Bill of Supply KB/26-27/000123',
  ])
  const tree = JSON.stringify(await (await document.getPage(1)).getStructTree())
  for (const role of ['H1', 'Table', 'TR', 'TH', 'TD']) expect(tree).toContain(`"role":"${role}"`)
  await task.destroy()
})
