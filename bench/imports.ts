import { execFile } from 'node:child_process'
import path from 'node:path'
import { parseArgs, promisify } from 'node:util'

import { createBenchShop, type Engine, engines } from './bench-shop.ts'
import { report, whole } from './support/figures.ts'
import { importInto } from './support/import-server.ts'
import { importMany } from './support/long-import.ts'

// `node bench/imports.ts`: measures the memory of an import of 200, 2,000 and 20,000 rows. Memory is flat
// if the largest import takes hardly more than the middle one; a file has at most 20,000 rows. Runs on
// PostgreSQL with TEST_DATABASE_URL, else embedded (which has its own memory).
// Then measures the whole shop while 10,000 rows are sent, checked and written, on each engine.
//   node bench/imports.ts --rows 1000000 --engine PostgreSQL
// imports only that many rows, in files of 20,000, into a new shop (on one engine or on each). Memory is
// flat if the second half of the time takes hardly more than the first quarter.

interface Figures {
  before: number
  highest: number
  times: Record<string, number>
  created: number
}

const SIZES = [200, 2_000, 20_000]
/** Allowed growth factor of memory for ten times as many rows. */
const MAX_GROWTH = 1.25
/** Allowed growth factor of memory from the first quarter of a long import to its second half. */
const MAX_LATER = 1.2
const engine = process.env['TEST_DATABASE_URL'] ? 'PostgreSQL' : 'embedded'

async function measureSizes(): Promise<void> {
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
}

const ROWS = 10_000

async function measureShops(): Promise<void> {
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
}

async function measureMany(kind: Engine, rows: number): Promise<void> {
  const shop = await createBenchShop(kind, 0)
  const product = await shop.start()
  try {
    const { files, early, late, minutes } = await importMany(product, rows)
    report({
      what: 'the shop while many are imported',
      setting: `${rows.toLocaleString('en-IN')} rows in ${files} files, ${kind}; ${minutes.toFixed(0)} minutes`,
      value: `${whole(late)} MB in the second half (${whole(early)} MB in the first quarter)`,
      goal: `≤ ${whole(early * MAX_LATER)} MB`,
      met: late <= early * MAX_LATER,
    })
  } finally {
    await product.stop()
    await shop.remove()
  }
}

const { values } = parseArgs({ options: { rows: { type: 'string' }, engine: { type: 'string' } } })
if (values.rows === undefined) {
  await measureSizes()
  await measureShops()
} else {
  const chosen = engines().filter((kind) => values.engine === undefined || kind === values.engine)
  for (const kind of chosen) await measureMany(kind, Number(values.rows))
}
