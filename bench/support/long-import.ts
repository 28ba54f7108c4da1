import { MAX_IMPORT_ROWS } from '#modules/imports/columns/import.ts'
import type { Product } from '#test/support/product.ts'

import { importBooks } from './import-server.ts'
import { weighEvery } from './process-figures.ts'

/** Peak memory of a shop during a large import, in megabytes. */
export interface LongImport {
  files: number
  /** Peak in the first quarter of the time. */
  early: number
  late: number
  minutes: number
}

/** Imports `rows` new books in as few files as possible, sampling the shop's memory twice a second. */
export async function importMany(product: Product, rows: number): Promise<LongImport> {
  const begun = performance.now()
  const memory = weighEvery(product.pid, 500)
  const files = Math.ceil(rows / MAX_IMPORT_ROWS)
  let weights: number[] = []
  try {
    for (let first = 0; first < rows; first += MAX_IMPORT_ROWS)
      await importBooks(product, { first, rows: Math.min(MAX_IMPORT_ROWS, rows - first) })
  } finally {
    weights = memory.stop()
  }
  const early = Math.max(...weights.slice(0, Math.ceil(weights.length / 4)))
  const late = Math.max(...weights.slice(Math.floor(weights.length / 2)))
  return { files, early, late, minutes: (performance.now() - begun) / 60_000 }
}
