import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, describe, expect, test } from 'vitest'

import type { Actor } from '#modules/accounts/actor.ts'
import { buildActor } from '#test/support/checkout-world.ts'
import { openFileDatabase } from '#test/support/file-database.ts'
import { askerOf, callerOf } from '#test/support/http-app.ts'
import { BUYER, DIARIES_TAXED, SELLER } from '#test/support/invoices.ts'
import { type InvoicingWorld, openInvoicingWorld } from '#test/support/invoicing-world.ts'

import { createRegisterHttp } from './register.http.ts'
import { TABLE_NAMES, type TableName } from './register.schema.ts'
import { createRegisterService } from './register.service.ts'

// The shop is in Chandigarh; shoppers are in Uttar Pradesh unless stated otherwise.

const database = openFileDatabase()
const diary = { title: 'Diary', hsn: DIARIES_TAXED.hsn, unitPrice: 118_00 }
const book = { title: 'Evidence', unitPrice: 500_00 }
const EXEMPTED = 'Exempted(other than nil rated/non GST supply)'
const AT_HOME = { state: 'Chandigarh' }
let world: InvoicingWorld
let asha: Actor

beforeEach(async () => {
  world = await openInvoicingWorld(database)
  asha = await buildActor(database, 'Asha Verma')
})

let hsnDigits = 4
const http = () =>
  createRegisterHttp({
    register: createRegisterService({ ...database, hsnDigits: async () => hsnDigits }),
  })

/** Sells and invoices an order. Returns its id. */
async function sell(
  lines: Parameters<InvoicingWorld['order']>[1],
  { state, registered = false }: { state?: string; registered?: boolean } = {},
): Promise<string> {
  const id = await world.order(asha, lines, state ? { state } : {})
  if (registered) await world.invoicing.nameBuyer(asha, id, BUYER)
  await world.invoicing.invoice(asha, id)
  return id
}

async function file(name: TableName, month = '2026-11'): Promise<Record<string, string>[]> {
  const answer = await askerOf(http(), world.boss)('GET', `/admin/tax-register/${name}?month=${month}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}-${month}.csv"`)
  return parse(Buffer.from(await answer.arrayBuffer()), { bom: true, columns: true })
}

const month = async (which = '2026-11') =>
  (await callerOf(http(), world.boss)('GET', `/admin/tax-register?month=${which}`)).body

describe('the register', () => {
  test('lists every document with its amounts, credit notes negative', async () => {
    await sell([book, diary])
    const returned = await sell([{ ...diary, quantity: 2 }], AT_HOME)
    await world.cancel(world.boss, returned)
    expect(await file('register')).toMatchObject([
      {
        Number: 'KM/26-27/000001',
        Date: '2026-11-20',
        Document: 'Invoice-cum-Bill of Supply',
        Buyer: 'Asha Verma',
        GSTIN: '',
        'Place of supply': 'Uttar Pradesh',
        'Exempt value': '500',
        'Taxable value': '100',
        IGST: '18',
        Total: '618',
      },
      { Document: 'Tax Invoice', 'Taxable value': '200', CGST: '18', 'SGST or UTGST': '18', Total: '236' },
      {
        Document: 'Credit Note',
        'Taxable value': '-200',
        CGST: '-18',
        Total: '-236',
        Cancels: expect.stringMatching(/\/26-27\/000001$/),
      },
    ])
  })

  test('the month summary counts documents by kind, with their totals', async () => {
    await sell([book])
    await sell([book])
    expect(await month()).toEqual({
      kinds: [{ kind: 'bill-of-supply', count: 2, taxable: 1000, cgst: 0, sgst: 0, igst: 0, total: 1000 }],
      hsnDigits: 4,
      shortHeadings: [],
    })
  })

  test('the month summary lists headings with too few digits', async () => {
    await sell([book, diary])
    await sell([{ ...book, hsn: '490199' }])
    hsnDigits = 6
    expect(await month()).toMatchObject({
      hsnDigits: 6,
      shortHeadings: [
        { hsn: '4901', documents: 1 },
        { hsn: '4820', documents: 1 },
      ],
    })
    hsnDigits = 4
  })

  test('a month starts at midnight in India', async () => {
    world.clock.advance({ hours: 24 * 10 + 8 })
    await sell([book])
    world.clock.advance({ hours: 1 })
    await sell([diary], { registered: true })
    expect(await month('2026-11')).toMatchObject({ kinds: [{ kind: 'bill-of-supply', count: 1 }] })
    expect(await month('2026-12')).toMatchObject({ kinds: [{ kind: 'tax-invoice', count: 1 }] })
    expect(await file('b2b', '2026-12')).toMatchObject([{ 'Invoice date': '01-Dec-2026' }])
    expect(await month('2027-01')).toEqual({ kinds: [], hsnDigits: 4, shortHeadings: [] })
  })
})

describe('the tables of GSTR-1', () => {
  test('4A and 9B list registered buyers by document and rate; exempt goods are only in 8', async () => {
    const id = await sell([{ ...diary, quantity: 2 }, book], { registered: true })
    await world.refund(id, { quantity: 1, amount: 118_00 })
    expect(await file('b2b')).toMatchObject([
      {
        'GSTIN/UIN of Recipient': BUYER.gstin,
        'Receiver Name': BUYER.legalName,
        'Invoice date': '20-Nov-2026',
        'Invoice Value': '236',
        'Place Of Supply': '09-Uttar Pradesh',
        'Invoice Type': 'Regular B2B',
        Rate: '18',
        'Taxable Value': '200',
      },
    ])
    expect(await file('cdnr')).toMatchObject([
      { 'Note Type': 'C', 'Note Value': '118', 'Taxable Value': '100' },
    ])
    expect(await file('b2cs')).toEqual([])
    expect(await file('exemp')).toMatchObject([
      { Description: 'Inter-State supplies to registered persons', [EXEMPTED]: '500' },
      { Description: 'Inter-State supplies to unregistered persons', [EXEMPTED]: '0' },
      { Description: 'Intra-State supplies to registered persons', [EXEMPTED]: '0' },
      { Description: 'Intra-State supplies to unregistered persons', [EXEMPTED]: '0' },
    ])
  })

  test('8: a buyer without a recorded State counts as intra-State', async () => {
    const counter = { addressLine1: 'Over the counter', city: '', zip: '', state: '' }
    await world.invoicing.invoice(asha, await world.order(asha, [book], counter))
    const rows = await file('exemp')
    expect(rows.filter((row) => row[EXEMPTED] !== '0')).toMatchObject([
      { Description: 'Intra-State supplies to unregistered persons', [EXEMPTED]: '500' },
    ])
  })

  test('5, 7 and 9B: over ₹1,00,000 to another State per document, others by State and rate', async () => {
    const large = { ...diary, unitPrice: 1_18_000_00 }
    const id = await sell([large])
    await sell([large], AT_HOME)
    await sell([{ ...diary, unitPrice: 1_00_000_00 }])
    expect(await file('b2cl')).toMatchObject([{ 'Invoice Value': '118000', 'Taxable Value': '100000' }])
    await world.refund(id, { quantity: 0, amount: 118_00 })
    expect(await file('cdnur')).toMatchObject([{ 'UR Type': 'B2CL', 'Note Value': '118' }])
    expect(await file('b2cs')).toMatchObject([
      { 'Place Of Supply': '04-Chandigarh', Rate: '18', 'Taxable Value': '100000' },
      { 'Place Of Supply': '09-Uttar Pradesh', 'Taxable Value': '84745.76' },
    ])
  })

  test('7: credit notes are deducted', async () => {
    const id = await sell([{ ...diary, quantity: 3 }])
    await world.refund(id, { quantity: 1, amount: 118_00 })
    expect(await file('b2cs')).toMatchObject([{ 'Taxable Value': '200' }])
    expect(await file('cdnur')).toEqual([])
  })

  test('12: goods by heading and rate with copies, registered buyers separately', async () => {
    const id = await sell([
      { ...diary, quantity: 3 },
      { ...book, quantity: 2 },
    ])
    await sell([diary], { registered: true })
    // A price reduction: no copies are returned.
    await world.refund(id, { quantity: 0, amount: 11_80 })
    expect(await file('hsn-b2c')).toMatchObject([
      {
        HSN: '4820',
        'Total Quantity': '3',
        'Total Value': '342.2',
        Rate: '18',
        'Integrated Tax Amount': '52.2',
      },
      { HSN: '4901', 'Total Quantity': '2', 'Total Value': '1000', Rate: '0', 'Taxable Value': '1000' },
    ])
    expect(await file('hsn-b2b')).toMatchObject([{ HSN: '4820', 'Total Quantity': '1' }])
  })

  test('12: a cancelled order counts no copies, also after a partial refund', async () => {
    const [copies, price] = [await sell([{ ...diary, quantity: 3 }]), await sell([{ ...book, quantity: 3 }])]
    await world.refund(copies, { quantity: 1, amount: 118_00 })
    await world.refund(price, { quantity: 0, amount: 300_00 })
    expect(await file('hsn-b2c')).toMatchObject([
      { HSN: '4820', 'Total Quantity': '2', 'Total Value': '236' },
      { HSN: '4901', 'Total Quantity': '3', 'Total Value': '1200' },
    ])
    await world.cancel(asha, copies)
    await world.cancel(asha, price)
    expect(await file('hsn-b2c')).toMatchObject([
      { HSN: '4820', 'Total Quantity': '0', 'Total Value': '0', 'Integrated Tax Amount': '0' },
      { HSN: '4901', 'Total Quantity': '0', 'Total Value': '0' },
    ])
  })

  test('12: a combo counts as its books, less returned ones; issued bills are unchanged', async () => {
    const titles = ['Evidence', 'Contracts', 'Torts', 'Constitution']
    const parts = titles.map((title) => ({ title, hsn: '4901', price: 300_00, quantity: 1 }))
    const combo = { title: 'Starter set', unitPrice: 1000_01, quantity: 2 }
    await sell([combo])
    const id = await sell([{ ...combo, parts }])
    expect(await file('hsn-b2c')).toMatchObject([{ 'Total Quantity': '10', 'Total Value': '4000.04' }])
    await world.refund(id, { quantity: 1, amount: 1000_01 })
    expect(await file('hsn-b2c')).toMatchObject([{ 'Total Quantity': '6', 'Total Value': '3000.03' }])
  })

  test('13: the first and last number of each series', async () => {
    await sell([book])
    const id = await sell([book])
    await world.cancel(world.boss, id)
    expect(await file('docs')).toMatchObject([
      {
        'Nature of Document': 'Invoices for outward supply',
        'Sr. No. From': 'KB/26-27/000001',
        'Sr. No. To': 'KB/26-27/000002',
        'Total Number': '2',
      },
      { 'Nature of Document': 'Credit Note', 'Total Number': '1' },
    ])
  })

  test('4A, 5, 7, 8 and 9B together add up to the sales', async () => {
    await sell([{ ...diary, quantity: 7 }, book], { registered: true })
    await sell([{ ...diary, unitPrice: 2_00_000_00 }, book])
    const id = await sell([{ ...diary, quantity: 3 }, book], AT_HOME)
    await world.refund(id, { quantity: 1, amount: 118_00 })
    const sum = async (name: TableName, column: string) =>
      (await file(name)).reduce((all, row) => all + Math.round(Number(row[column]) * 100), 0)
    const taxed = await Promise.all(
      (['b2b', 'b2cl', 'b2cs'] as const).map((name) => sum(name, 'Taxable Value')),
    )
    const listed = taxed.reduce((all, each) => all + each, await sum('exemp', EXEMPTED))
    expect(listed).toBe((await sum('register', 'Exempt value')) + (await sum('register', 'Taxable value')))
  })

  test('an unregistered seller has a register but no return', async () => {
    world.issueAs({ seller: { ...SELLER, gstin: null } })
    await sell([book])
    expect(await file('register')).toHaveLength(1)
    for (const name of ['docs', 'hsn-b2c', 'b2cs'] as const) expect(await file(name)).toEqual([])
  })
})

test('the ZIP archive has every file of the month, in the same bytes each time', async () => {
  await sell([book, diary], { registered: true })
  await sell([diary])
  const bytesOf = async (path: string) => {
    const answer = await askerOf(http(), world.boss)('GET', `/admin/tax-register/${path}?month=2026-11`)
    return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) }
  }
  const { answer, bytes } = await bytesOf('zip')
  expect(answer.headers.get('content-type')).toBe('application/zip')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="gstr1-2026-11.zip"')
  const files = Object.entries(unzipSync(bytes))
  expect(files.map(([name]) => name)).toEqual(TABLE_NAMES.map((name) => `${name}-2026-11.csv`))
  for (const [name, content] of files) {
    const alone = await bytesOf(name.replace('-2026-11.csv', ''))
    expect(strFromU8(content)).toBe(strFromU8(alone.bytes))
  }
  expect((await bytesOf('zip')).bytes).toEqual(bytes)
})

test('the files of the ZIP archive agree when bills are issued while they are read', async () => {
  const register = createRegisterService({ ...database, hsnDigits: async () => hsnDigits })
  const selling = async (month: string) =>
    (async function* () {
      yield* await register.documents(month)
      await sell([book])
    })()
  await sell([book])
  const busy = createRegisterHttp({ register: { ...register, documents: selling } })
  const answer = await askerOf(busy, world.boss)('GET', '/admin/tax-register/zip?month=2026-11')
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const rows = (name: TableName): Record<string, string>[] =>
    parse(Buffer.from(files[`${name}-2026-11.csv`] ?? []), { bom: true, columns: true })
  expect(rows('register')).toHaveLength(1)
  expect(rows('docs')).toMatchObject([{ 'Total Number': '1' }])
  expect(rows('hsn-b2c')).toMatchObject([{ 'Total Quantity': '1' }])
})

test('rejects an invalid month, an unknown table (404) and staff without permission', async () => {
  const ask = callerOf(http(), world.boss)
  for (const wrong of ['', '?month=2026-13', '?month=November'])
    expect(await ask('GET', `/admin/tax-register/b2b${wrong}`)).toMatchObject({ status: 400 })
  expect((await ask('GET', '/admin/tax-register/toString?month=2026-11')).status).toBe(404)
  const staff = { ...world.boss, role: 'staff' as const }
  for (const path of [
    '/admin/tax-register',
    '/admin/tax-register/zip',
    ...TABLE_NAMES.map((name) => `/admin/tax-register/${name}`),
  ])
    expect((await callerOf(http(), staff)('GET', `${path}?month=2026-11`)).status).toBe(403)
})
