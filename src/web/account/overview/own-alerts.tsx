import type { OwnAlertJson, OwnAlertsBody } from '#modules/alerts/alert-lists.schema.ts'
import { titleAndEdition } from '#modules/catalogue/book.ts'
import { useAction } from '#web/account/use-action.ts'
import { api } from '#web/api-client.ts'
import { useLoad } from '#web/browser/use-load.ts'
import { links } from '#web/links.ts'
import { Button } from '#web/ui/button.tsx'

const loadOwn = (_key: string, signal: AbortSignal) => api.get<OwnAlertsBody>('/account/alerts', { signal })

/** The shopper's alerts, each with a button to stop it. */
export function OwnAlerts() {
  const { data, reload } = useLoad('alerts', loadOwn)
  const { running, run } = useAction()
  if (!data || data.alerts.length === 0) return null
  const stop = async ({ _id }: OwnAlertJson) => {
    const call = () => api.delete<unknown>(`/account/alerts/${encodeURIComponent(_id)}`)
    const texts = {
      done: 'We will not write to you about it.',
      failed: 'That did not work. Please try again.',
      key: _id,
    }
    if (await run(call, texts)) reload()
  }
  return (
    <section aria-labelledby="own-alerts" className="mt-10">
      <h2 id="own-alerts" className="display mb-4 text-xl">
        We write to you about
      </h2>
      <ul className="rounded-lg border border-line bg-surface">
        {data.alerts.map((alert) => (
          <OwnAlert key={alert._id} alert={alert} running={running} onStop={() => void stop(alert)} />
        ))}
      </ul>
    </section>
  )
}

const WHEN: Readonly<Record<OwnAlertJson['kind'], string>> = {
  back: 'When it is back',
  edition: 'When the next edition comes',
  newsletter: 'When the law changes and its books with it',
}

interface OwnAlertProps {
  alert: OwnAlertJson
  /** The alert being stopped. */
  running: string | undefined
  onStop(): void
}

function OwnAlert({ alert, running, onStop }: OwnAlertProps) {
  const { book, kind } = alert
  const name = book ? titleAndEdition(book) : 'Newsletter'
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line p-4 first:border-t-0">
      <div className="min-w-0">
        {book ? (
          <a
            href={links.book(book._id)}
            className="inline-flex min-h-6 items-center font-serif font-semibold underline-offset-4 hover:underline"
          >
            {name}
          </a>
        ) : (
          <p className="font-serif font-semibold">{name}</p>
        )}
        <p className="text-[0.9375rem] text-ink-soft">{WHEN[kind]}</p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        busy={running === alert._id}
        disabled={running !== undefined && running !== alert._id}
        aria-label={`Stop: ${name}, ${WHEN[kind].toLowerCase()}`}
        onClick={onStop}
      >
        Stop
      </Button>
    </li>
  )
}
