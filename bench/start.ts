import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { startProduct } from '#test/support/product.ts'

import { type Figure, heading, printFigure } from './figures.ts'
import { load } from './load.ts'
import { createEmptyDatabase } from './server-database.ts'
import type { Engine } from './stocked-shop.ts'

const MEMORY_GOAL: Record<Engine, number> = { embedded: 450, postgresql: 300 }

/** From the command to the first page, with data in place, and resident memory after load. */
export async function benchStart(engine: Engine): Promise<Figure[]> {
  heading(`Start and memory, ${engine}`)
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-'))
  const database = engine === 'postgresql' ? await createEmptyDatabase() : undefined
  const options = { dataDir, env: database ? { DATABASE_URL: database.url } : {} }
  try {
    const first = await startProduct(options)
    await first.stop()
    const starts = [await coldStart(options), await coldStart(options), await coldStart(options)].toSorted(
      (a, b) => a - b,
    )
    const seconds = (starts[1] ?? Number.NaN) / 1000
    const product = await startProduct(options)
    const paths = ['/', '/bookstore', '/search?query=tax', '/api/books?page=1&limit=12']
    await load({ port: Number(new URL(product.url).port), paths, seconds: 5 })
    const megabytes = residentMegabytes(product.pid)
    await product.stop()
    const figures = [
      {
        name: 'cold start',
        value: `${seconds.toFixed(2)} s (median of 3)`,
        goal: '1.5 s',
        met: seconds <= 1.5,
      },
      {
        name: 'memory after load',
        value: `${megabytes.toFixed(0)} MB`,
        goal: `${MEMORY_GOAL[engine]} MB`,
        met: megabytes <= MEMORY_GOAL[engine],
      },
    ]
    figures.forEach(printFigure)
    return figures
  } finally {
    await database?.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function coldStart(options: { dataDir: string; env: Record<string, string> }): Promise<number> {
  const before = performance.now()
  const product = await startProduct(options)
  await fetch(product.url)
  const milliseconds = performance.now() - before
  await product.stop()
  return milliseconds
}

function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1000
}
