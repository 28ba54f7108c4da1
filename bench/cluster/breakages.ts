import { setTimeout as pause } from 'node:timers/promises'

import type { Cluster } from './cluster.ts'
import type { DatabaseServer } from './database-server.ts'
import { type Disturbance, seconds } from './disturbance.ts'

/** Delay before a supervisor restarts a process (systemd: RestartSec=1). */
const RESTART_MS = 1000
const ONE_OF = '1 of 3 web processes'

/**
 * Returns the failures, to run in sequence, of a cluster with three web processes, two workers, a pooler, a
 * primary and two replicas.
 */
export function breakagesOf(cluster: Cluster): Disturbance[] {
  return [
    killWeb(cluster),
    endWeb(cluster),
    takeOut(cluster),
    killWorker(cluster),
    killPooler(cluster),
    killReplica(cluster),
    killBothReplicas(cluster),
    killPrimary(cluster),
  ]
}

function killWeb(cluster: Cluster): Disturbance {
  return {
    what: 'kill -9 of a web process',
    setting: ONE_OF,
    windowMs: 1000,
    async act() {
      await cluster.webs.get(2)?.kill()
      cluster.webs.delete(2)
      await pause(RESTART_MS)
      return 'what it had been sent is gone, the rest goes to the others'
    },
    repair: () => bringUp(cluster, 2),
  }
}

function endWeb(cluster: Cluster): Disturbance {
  return {
    what: 'SIGTERM of a web process',
    setting: ONE_OF,
    windowMs: 0,
    async act() {
      const begun = performance.now()
      const code = await cluster.webs.get(1)?.stop()
      cluster.webs.delete(1)
      return `ended with ${code} after ${seconds(performance.now() - begun)}`
    },
    repair: () => bringUp(cluster, 1),
  }
}

async function bringUp({ startWeb, proxy }: Cluster, n: number): Promise<void> {
  await startWeb(n)
  await proxy.up('shop', 3)
}

function takeOut({ proxy }: Cluster): Disturbance {
  const state = (word: string) => proxy.command(`set server shop/shop3 state ${word}`)
  return {
    what: 'taken out at the proxy (drain, maintenance, back)',
    setting: ONE_OF,
    windowMs: 0,
    async act() {
      await state('drain')
      await pause(2000)
      await state('maint')
      await pause(2000)
      await state('ready')
      await proxy.up('shop', 3)
      return ''
    },
  }
}

function killWorker(cluster: Cluster): Disturbance {
  return {
    what: 'kill -9 of a worker',
    setting: '1 of 2 workers',
    windowMs: 0,
    async act() {
      await cluster.workers.shift()?.kill()
      await pause(RESTART_MS)
      return ''
    },
    repair: cluster.startWorker,
  }
}

function killPooler({ pooler }: Cluster): Disturbance {
  return {
    what: `kill -9 of PgBouncer, started again after ${seconds(RESTART_MS)}`,
    setting: 'the only one',
    windowMs: RESTART_MS + 2000,
    async act() {
      await pooler.kill()
      await pause(RESTART_MS)
      await pooler.start()
      return ''
    },
  }
}

function killReplica({ databases }: Cluster): Disturbance {
  const killed: { replica?: DatabaseServer | undefined } = {}
  return {
    what: 'kill -9 of a replica',
    setting: '1 of 2, ANY 1 synchronous',
    windowMs: 0,
    async act() {
      killed.replica = databases.replicas()[0]
      killed.replica?.kill()
      await pause(3000)
      return 'commits wait for the other one'
    },
    async repair() {
      await killed.replica?.start()
      await databases.streaming()
    },
  }
}

/** Time until an operator notices. */
const NOTICED_MS = 5000

function killBothReplicas({ databases }: Cluster): Disturbance {
  return {
    what: 'kill -9 of all replicas',
    setting: '2 of 2, ANY 1 synchronous',
    windowMs: 0,
    async act() {
      for (const replica of databases.replicas()) replica.kill()
      await pause(NOTICED_MS)
      await databases.primary().setSynchronous('')
      return `no commit ends until synchronous_standby_names is emptied (after ${seconds(NOTICED_MS)})`
    },
    async repair() {
      for (const replica of databases.replicas()) await replica.start()
      await databases.streaming()
      await databases.setSynchronous(true)
    },
  }
}

function killPrimary({ databases, proxy }: Cluster): Disturbance {
  const old = databases.primary()
  return {
    what: 'kill -9 of the primary, promotion of a replica',
    setting: 'ANY 1 of 2 synchronous',
    windowMs: 10_000,
    async act() {
      const begun = performance.now()
      old.kill()
      await databases.failOver()
      const promoted = performance.now() - begun
      await proxy.up('postgres', 1)
      return `promoted ${seconds(promoted)} after the kill`
    },
    async repair() {
      await databases.rejoin(old)
      await databases.streaming()
    },
  }
}
