import { type Metric, onCLS, onINP, onLCP } from 'web-vitals'

import { MOST_IN_BEACON } from '#modules/operations/vitals/vital.ts'
import type { Vital } from '#modules/operations/vitals/vitals.schema.ts'
import { MEASURED_PAGES, pageAt } from '#web/page-at.ts'

/**
 * Reports page speed when the visitor leaves or hides the page. A prerendered page counts from its activation,
 * and a page opened by the router as its own visit, in browsers that report soft navigations.
 */
export function measureVitals(): void {
  const landed = location.href
  const waiting: Vital[] = []
  const reported = new Set<string>()

  function add({ id, name, value, navigationURL = landed }: Metric): void {
    const page = pageAt(new URL(navigationURL, landed).pathname)?.path
    // A metric that grows after the visitor returns is reported again; only the first report counts.
    if (page === undefined || !MEASURED_PAGES.includes(page) || reported.has(id)) return
    reported.add(id)
    waiting.push({ page, metric: name as Vital['metric'], value })
  }

  for (const observe of [onLCP, onINP, onCLS]) observe(add, { reportSoftNavs: true })
  // Bubbles from the document, where the library has finished its metrics by then.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return
    while (waiting.length > 0) send(waiting.splice(0, MOST_IN_BEACON))
  })
}

function send(vitals: readonly Vital[]): void {
  navigator.sendBeacon('/api/vitals', new Blob([JSON.stringify({ vitals })], { type: 'application/json' }))
}
