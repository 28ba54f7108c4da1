import { setTimeout } from 'node:timers/promises'

import type { ImportDetail } from '#modules/imports/imports.schema.ts'
import { suggestMapping } from '#modules/imports/columns/suggest.ts'
import { csvOf, newBookRow } from '#test/support/import-files.ts'
import { type Product, PRODUCT_ADMIN } from '#test/support/product.ts'

import { residentMegabytes } from './process-figures.ts'

/** Peak memory of the process in each phase of an import, in megabytes. */
export interface PeakWeights {
  before: number
  uploaded: number
  checked: number
  written: number
  /** Memory some time after the import. */
  after: number
}

const AFTER_MS = 15_000

/** Imports `rows` new books into a running shop over REST while measuring its memory. */
export async function importInto(product: Product, rows: number): Promise<PeakWeights> {
  const weight = watch(product.pid)
  const before = weight.peak()
  const peaks: Partial<Record<Part, number>> = {}
  await importBooks(product, { first: 0, rows }, (part) => (peaks[part] = weight.peak()))
  const { uploaded = 0, checked = 0, written = 0 } = peaks
  await setTimeout(AFTER_MS)
  const after = weight.peak()
  weight.stop()
  return { before, uploaded, checked, written, after }
}

type Part = 'uploaded' | 'checked' | 'written'

/** Imports `rows` new books over REST, starting with number `first`; reports each completed phase. */
export async function importBooks(
  shop: { url: string },
  { first, rows }: { first: number; rows: number },
  onDone: (part: Part) => void = () => undefined,
): Promise<void> {
  const call = await staffOf(shop)
  const file = csvOf(Array.from({ length: rows }, (_, n) => newBookRow(first + n)))
  const { _id, header } = await call('POST', '?name=bench.csv', { type: 'text/csv', body: file })
  const until = async (state: ImportDetail['state']) => {
    for (;;) {
      const found = await call('GET', `/${_id}`)
      if (found.state === state) return found
      if (found.state === 'failed') throw new Error(found.failure ?? 'the import failed')
      await setTimeout(250)
    }
  }
  await until('uploaded')
  onDone('uploaded')
  await call('PUT', `/${_id}/mapping`, json({ columns: suggestMapping(header).columns }))
  const { check } = await until('checked')
  onDone('checked')
  await call('POST', `/${_id}/run`, json({ check }))
  const { created } = await until('done')
  if (created !== rows) throw new Error(`${created} of ${rows} books were imported`)
  onDone('written')
}

interface Sent {
  type: string
  body: string
}

const json = (body: object): Sent => ({ type: 'application/json', body: JSON.stringify(body) })

async function staffOf({ url }: { url: string }) {
  const login = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: PRODUCT_ADMIN.email, password: PRODUCT_ADMIN.password }),
  })
  const { token } = (await login.json()) as { token: string }
  return async (method: string, path: string, sent?: Sent): Promise<ImportDetail> => {
    const response = await fetch(`${url}/api/admin/imports${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(sent && { 'content-type': sent.type }) },
      ...(sent && { body: sent.body }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
    return (await response.json()) as ImportDetail
  }
}

/** Samples a process every 50 ms; `peak` returns the maximum since its last call. */
function watch(pid: number) {
  const now = () => residentMegabytes(pid)
  let highest = now()
  const timer = setInterval(() => (highest = Math.max(highest, now())), 50)
  return {
    peak() {
      const peak = highest
      highest = now()
      return peak
    },
    stop: () => clearInterval(timer),
  }
}
