import type { ConsentJson } from '#modules/customer-service/alerts/alert-lists.schema.ts'
import { deleteAlert, listConsents } from '#modules/customer-service/alerts/alerts.operations.ts'
import { formatMoment } from '#web/account/orders/format-date.ts'
import { AccountCard, AccountScreen } from '#web/account/shell/account-screen.tsx'
import { LoadFailure } from '#web/shared/loading/load-failure.tsx'
import { call } from '#web/client/call.ts'
import { useAction } from '#web/client/use-action.ts'
import { useLoad } from '#web/client/use-load.ts'
import { links } from '#web/links.ts'
import { privateMeta } from '#web/private-meta.ts'
import { ACCOUNT_PAGES } from '#web/site.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function meta() {
  return privateMeta(ACCOUNT_PAGES.consents.title)
}

const load = async (_key: string, signal: AbortSignal) => (await call(listConsents, {}, { signal })).consents

/** Lists the shopper's consents with their dates, each with a button to withdraw it. */
export default function ConsentsRoute() {
  const loaded = useLoad('consents', load)
  const { state, data, reload } = loaded
  return (
    <AccountScreen
      title="Your consents"
      lead="Emails that you agreed to. We stop sending them as soon as you withdraw your consent."
    >
      <LoadFailure of={loaded} message="We couldn’t load your consents." />
      {!data && state === 'loading' ? <Skeleton className="h-40" /> : null}
      {data ? <Consents consents={data} onChanged={reload} /> : null}
      <AccountCard title="Your account">
        <p className="max-w-prose text-ink-soft">
          <span>You agreed to our use of your account’s data when you registered. To withdraw, </span>
          <a href={links.account.privacy()} className="underline underline-offset-4">
            delete your account
          </a>
          <span>.</span>
        </p>
      </AccountCard>
    </AccountScreen>
  )
}

function Consents({ consents, onChanged }: { consents: readonly ConsentJson[]; onChanged(): void }) {
  const { running, run } = useAction({
    run: ({ _id }: ConsentJson) => call(deleteAlert, { param: { id: _id } }),
    done: 'Consent withdrawn.',
    failed: 'We couldn’t withdraw this consent. Please try again.',
    onDone: onChanged,
  })
  if (consents.length === 0)
    return (
      <p className="mb-6 text-ink-soft">You haven’t agreed to any emails other than those about orders.</p>
    )
  return (
    <ul className="panel mb-6">
      {consents.map((consent) => (
        <ConsentLine
          key={consent._id}
          consent={consent}
          running={running?._id}
          onWithdraw={() => void run(consent)}
        />
      ))}
    </ul>
  )
}

const NAMES: Readonly<Record<ConsentJson['kind'], string>> = {
  newsletter: 'Newsletter',
  back: 'An email when a book is back in stock',
  edition: 'An email about the next edition',
}

interface ConsentLineProps {
  consent: ConsentJson
  /** The consent being withdrawn. */
  running: string | undefined
  onWithdraw(): void
}

function ConsentLine({ consent, running, onWithdraw }: ConsentLineProps) {
  const { kind, book, givenAt, withdrawnAt } = consent
  const name = book ? `${NAMES[kind]}: ${book.title}` : NAMES[kind]
  const since = `Given ${formatMoment(givenAt)}`
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line p-4 first:border-t-0">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-soft">
          {withdrawnAt === null ? since : `${since}, withdrawn ${formatMoment(withdrawnAt)}`}
        </p>
      </div>
      {withdrawnAt === null ? (
        <Button
          variant="secondary"
          size="sm"
          busy={running === consent._id}
          disabled={running !== undefined && running !== consent._id}
          aria-label={`Withdraw: ${name}`}
          onClick={onWithdraw}
        >
          Withdraw
        </Button>
      ) : null}
    </li>
  )
}
