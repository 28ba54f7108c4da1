import type { BenchShop } from './bench-shop.ts'
import { report, whole } from './support/figures.ts'
import { measure } from './support/load.ts'
import { residentMegabytes } from './support/process-figures.ts'

/** How long a start takes on a database that is there, and what the process weighs after reads of all kinds. */
export async function measureFootprint(shop: BenchShop): Promise<void> {
  const setting = `${shop.books.toLocaleString('en-IN')} books, ${shop.engine}`
  const starts: number[] = []
  for (let n = 0; n < 3; n++) {
    const begun = performance.now()
    const product = await shop.start()
    starts.push(performance.now() - begun)
    await product.stop()
  }
  const median = starts.toSorted((a, b) => a - b)[1] ?? 0
  report({
    what: 'cold start, median of 3',
    setting,
    value: `${whole(median)} ms`,
    goal: '≤ 1,500 ms',
    met: median <= 1500,
  })
  await measureMemory(shop, setting)
}

async function measureMemory(shop: BenchShop, setting: string): Promise<void> {
  const product = await shop.start()
  try {
    const pages = Array.from({ length: 1500 }, (_, n) => `/bookstore?page=${n + 1}`)
    const queries = Array.from({ length: 1500 }, (_, n) => `/search?query=law+${n}`)
    await measure({ url: product.url, paths: [...pages, ...queries], seconds: 10, once: true })
    await measure({ url: product.url, paths: Array.from({ length: 16 }, () => '/'), seconds: 5 })
    const megabytes = residentMegabytes(product.pid)
    const goal = shop.engine === 'embedded' ? 450 : 300
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
