import autocannon from 'autocannon'

import { readTask } from './child.ts'
import { BROWSER, CONNECTIONS, type Load, type LoadTask } from './load.ts'

const task = await readTask<LoadTask>()
let next = 0

const result = await autocannon({
  url: task.url,
  connections: Math.min(CONNECTIONS, task.paths.length),
  ...(task.once ? { amount: task.paths.length } : { duration: task.seconds }),
  headers: BROWSER,
  setupClient(client) {
    // Every connection has paths of its own; with the list given to all, they would ask for the same ones at once.
    const mine = task.paths.filter((_, n) => n % Math.min(CONNECTIONS, task.paths.length) === next)
    next += 1
    client.setRequests(mine.map((path) => ({ method: 'GET', path })))
  },
})

const load: Load = {
  perSecond: result.requests.total / result.duration,
  p50: result.latency.p50,
  p99: result.latency.p99,
  failed: result.errors + result.non2xx,
}
process.stdout.write(JSON.stringify(load))
