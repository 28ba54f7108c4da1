import { counter, gauge } from '#platform/metrics.ts'

import type { Freshness } from './freshness.ts'

const lagBytes = () =>
  gauge('shop_replica_lag_bytes', 'WAL that the replica had not replayed when it was last looked at.', [])
const lagSeconds = () =>
  gauge(
    'shop_replica_lag_seconds',
    'How old what the replica has may be; +Inf while nothing is known of it.',
    [],
  )
const usable = () =>
  gauge(
    'shop_replica_usable',
    'Whether what may be old is read from the replica (1) or from the primary (0).',
    [],
  )
const reads = () =>
  counter('shop_reads_total', 'Statements whose answers may be old, by who answered.', ['server'])
const askedAgain = () =>
  counter(
    'shop_replica_failures_total',
    'Statements that the replica did not answer, and the primary did.',
    [],
  )

/** Without a replica none of these metrics exists. */
export function measureLag(freshness: Freshness): void {
  lagBytes().set(freshness.missing())
  lagSeconds().set((performance.now() - freshness.asOf()) / 1000)
  usable().set(freshness.isFresh() ? 1 : 0)
}

export function countRead(server: 'replica' | 'primary'): void {
  reads().inc({ server })
}

export function countFailure(): void {
  askedAgain().inc()
}
