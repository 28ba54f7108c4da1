import { admin } from '#test/support/catalogue-world.ts'
import { csvOf, newBookRow } from '#test/support/import-files.ts'
import { openImportsWorld } from '#test/support/imports-world.ts'

// Runs one import in its own process; prints its peak memory and duration as JSON.

const rows = Number(process.argv[2])
const world = await openImportsWorld()
let highest = 0
const watch = setInterval(() => {
  highest = Math.max(highest, process.memoryUsage.rss())
}, 50)
const before = process.memoryUsage.rss()

async function* file(): AsyncGenerator<Uint8Array> {
  const [heading = ''] = csvOf([newBookRow(1)]).split('\r\n')
  yield Buffer.from(`${heading}\r\n`)
  for (let first = 1; first <= rows; first += 500) {
    const many = Array.from({ length: Math.min(500, rows - first + 1) }, (_, i) => newBookRow(first + i))
    yield Buffer.from(csvOf(many).slice(heading.length + 2))
  }
}

const begun = performance.now()
const lap = () => Math.round(performance.now() - begun)
const { record } = await world.imports.upload(admin, 'bench.csv', { body: file() })
const uploaded = lap()
const checked = (await world.check(record.id)).record
const judged = lap()
const done = (await world.run(record.id)).record
const written = lap()
clearInterval(watch)
await world.close()
const times = { uploaded, judged, written }
console.log(JSON.stringify({ before, highest, times, toCreate: checked.toCreate, created: done.created }))
process.exit(0)
