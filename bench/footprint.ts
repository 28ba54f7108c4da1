import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { promisify } from 'node:util'

import type { BenchShop } from './bench-shop.ts'
import { median, report, whole } from './support/figures.ts'
import { measure } from './support/load.ts'
import { serverCore } from './support/machine.ts'
import { residentMegabytes } from './support/process-figures.ts'

const MAX_STARTS = 12
const MAX_START_MS = { embedded: 1200, PostgreSQL: 800 }
const MAX_BUILD_S = 25

/** Measures the start on an existing database, and the process's memory after reads of all kinds. */
export async function measureFootprint(shop: BenchShop): Promise<void> {
  const setting = `${shop.books.toLocaleString('en-IN')} books, ${shop.engine}`
  const ratios: number[] = []
  const starts: number[] = []
  for (let n = 0; n < 3; n++) {
    const bare = await bareStart()
    const begun = performance.now()
    const product = await shop.start()
    starts.push(performance.now() - begun)
    ratios.push((performance.now() - begun) / bare)
    await product.stop()
  }
  const [start, ratio] = [median(starts), median(ratios)]
  report({
    what: 'cold start, median of 3',
    setting,
    value: `${whole(start)} ms, ${ratio.toFixed(1)} × a bare node process that listens`,
    goal: `≤ ${MAX_STARTS} ×`,
    met: ratio <= MAX_STARTS,
  })
  await measurePlainStart(shop, setting)
  await measureMemory(shop, setting)
}

/** Measures the start on all cores, until the shop is ready. */
async function measurePlainStart(shop: BenchShop, setting: string): Promise<void> {
  const starts: number[] = []
  for (let n = 0; n < 3; n++) {
    const begun = performance.now()
    const product = await shop.start({ prefix: [] })
    const { status } = await fetch(`${product.url}/readyz`)
    if (status !== 200) throw new Error(`/readyz responded with ${status}.`)
    starts.push(performance.now() - begun)
    await product.stop()
  }
  const start = median(starts)
  report({
    what: 'start until /readyz responds with 200, all cores, median of 3',
    setting,
    value: `${whole(start)} ms`,
    goal: `≤ ${MAX_START_MS[shop.engine]} ms`,
    met: start <= MAX_START_MS[shop.engine],
  })
}

/** Returns the milliseconds until a bare Node process listens, on the shop's core. */
async function bareStart(): Promise<number> {
  const program = "require('node:http').createServer().listen(0, () => console.log('listens'))"
  const [command, ...args] = [...serverCore, process.execPath, '-e', program]
  const begun = performance.now()
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  const passed = performance.now() - begun
  child.kill()
  return passed
}

/** Measures a whole build, which creates a new release like every build. */
export async function measureBuild(): Promise<void> {
  const begun = performance.now()
  await promisify(execFile)(process.execPath, [path.join(import.meta.dirname, '../scripts/build.ts')])
  const seconds = (performance.now() - begun) / 1000
  report({
    what: 'build',
    setting: 'both cores',
    value: `${seconds.toFixed(1)} s`,
    goal: `≤ ${MAX_BUILD_S} s`,
    met: seconds <= MAX_BUILD_S,
  })
}

async function measureMemory(shop: BenchShop, setting: string): Promise<void> {
  const product = await shop.start()
  try {
    const pages = Array.from({ length: 1500 }, (_, n) => `/bookstore?page=${n + 1}`)
    const queries = Array.from({ length: 1500 }, (_, n) => `/search?query=law+${n}`)
    await measure({ url: product.url, paths: [...pages, ...queries], seconds: 10, once: true })
    await measure({ url: product.url, paths: Array.from({ length: 16 }, () => '/'), seconds: 5 })
    const megabytes = residentMegabytes(product.pid)
    const goal = shop.engine === 'embedded' ? 400 : 300
    report({
      what: 'memory after load',
      setting,
      value: `${whole(megabytes)} MB`,
      goal: `≤ ${goal} MB`,
      met: megabytes <= goal,
    })
  } finally {
    await product.stop()
  }
}
