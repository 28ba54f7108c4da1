import { MAX_IMPORT_ROWS } from '#modules/imports/columns/import.ts'
import type { Product } from '#test/support/product.ts'

import { importBooks } from './import-server.ts'
import { weighEvery } from './process-figures.ts'

/** The most that a shop weighed while many rows were imported, in megabytes. */
export interface LongImport {
  files: number
  /** In the first quarter of the time, and in its second half. */
  early: number
  late: number
  minutes: number
}

/** Imports so many new books, in as few files as may be, and looks twice a second at what the shop weighs. */
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
