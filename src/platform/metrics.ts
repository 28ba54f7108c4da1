import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** What `/metrics` answers. Each module counts its own events through `counter`. */
export const registry = new Registry()

/** A counter by name; asking twice for one name gives the same counter. */
export function counter<L extends string>(name: string, help: string, labelNames: readonly L[]): Counter<L> {
  const known = registry.getSingleMetric(name)
  return (
    (known as Counter<L> | undefined) ??
    new Counter({ name, help, labelNames: [...labelNames], registers: [registry] })
  )
}

/** A gauge by name; asking twice for one name gives the same gauge. */
export function gauge<L extends string>(name: string, help: string, labelNames: readonly L[]): Gauge<L> {
  const known = registry.getSingleMetric(name)
  return (
    (known as Gauge<L> | undefined) ??
    new Gauge({ name, help, labelNames: [...labelNames], registers: [registry] })
  )
}

/** How long requests take, by route pattern (never by address: the series must stay few). */
export const httpDuration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from a request to its answer.',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
  registers: [registry],
})

/** Adds memory, CPU, event loop and garbage collection; for the process's entry, once. */
export function collectProcessMetrics(): void {
  collectDefaultMetrics({ register: registry })
}
