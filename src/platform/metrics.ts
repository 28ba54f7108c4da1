import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Metrics of `/metrics`. Each module counts its own events through `counter`. */
export const registry = new Registry()

/** Returns the counter with a name, creating it on first use. */
export function counter<L extends string>(name: string, help: string, labelNames: readonly L[]): Counter<L> {
  const known = registry.getSingleMetric(name)
  return (
    (known as Counter<L> | undefined) ??
    new Counter({ name, help, labelNames: [...labelNames], registers: [registry] })
  )
}

/** Returns the gauge with a name, creating it on first use. */
export function gauge<L extends string>(name: string, help: string, labelNames: readonly L[]): Gauge<L> {
  const known = registry.getSingleMetric(name)
  return (
    (known as Gauge<L> | undefined) ??
    new Gauge({ name, help, labelNames: [...labelNames], registers: [registry] })
  )
}

/** Request durations by route pattern, never by URL, which would create too many series. */
export const httpDuration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from request to response.',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
  registers: [registry],
})

/**
 * Adds metrics of memory, CPU, event loop and garbage collection; called once, by a process's entry point.
 */
export function collectProcessMetrics(): void {
  collectDefaultMetrics({ register: registry })
}
