import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

import { createBenchShop, engines } from './bench-shop.ts'
import { report, whole } from './support/figures.ts'
import { importInto } from './support/import-server.ts'

// `node bench/imports.ts`: what memory an import of 1,000, 10,000 and 100,000 rows takes. It is flat when the largest
// takes hardly more than the middle one; a file has at most 2,00,000 rows. On PostgreSQL with TEST_DATABASE_URL, else embedded
// (whose memory is its own).
// Then what the whole shop weighs while 10,000 rows are sent, checked and written, on each engine.

interface Figures {
  before: number
  highest: number
  times: Record<string, number>
  created: number
}

const SIZES = [1_000, 10_000, 100_000]
/** What the process may take more for ten times the rows. */
const MAX_GROWTH = 1.25
const engine = process.env['TEST_DATABASE_URL'] ? 'PostgreSQL' : 'embedded'

let middle = 0
for (const rows of SIZES) {
  const program = path.join(import.meta.dirname, 'support/import-run.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [program, String(rows)], {
    maxBuffer: 1e6,
  })
  const { highest, before, times, created } = JSON.parse(stdout) as Figures
  if (created !== rows) throw new Error(`${created} of ${rows} books were imported`)
  const seconds = Object.entries(times).map(([what, at]) => `${what} after ${(at / 1000).toFixed(1)} s`)
  const largest = rows === SIZES.at(-1)
  report({
    what: 'memory of an import, at its highest',
    setting: `${rows.toLocaleString('en-IN')} rows, ${engine}; ${seconds.join(', ')}`,
    value: `${whole(highest / 1e6)} MB (${whole(before / 1e6)} MB before)`,
    goal: largest ? `≤ ${whole((middle * MAX_GROWTH) / 1e6)} MB` : '',
    met: !largest || highest <= middle * MAX_GROWTH,
  })
  middle = highest
}

const ROWS = 10_000
for (const kind of engines()) {
  const shop = await createBenchShop(kind, 0)
  const product = await shop.start()
  const { before, ...weights } = await importInto(product, ROWS)
  await product.stop()
  await shop.remove()
  const highest = Math.max(...Object.values(weights))
  const parts = Object.entries(weights).map(([what, weight]) => `${what} ${whole(weight)} MB`)
  report({
    what: 'the shop while a file is imported',
    setting: `${ROWS.toLocaleString('en-IN')} rows, ${kind}; ${parts.join(', ')}`,
    value: `${whole(highest)} MB (${whole(before)} MB before)`,
    goal: `≤ ${whole(before * MAX_GROWTH)} MB`,
    met: highest <= before * MAX_GROWTH,
  })
}
