import {
  TICKET_KIND_LABELS,
  TICKET_STATE_LABELS,
  type TicketState,
} from '#modules/customer-service/tickets/ticket.ts'
import type { TicketStatus } from '#modules/customer-service/tickets/ticket.schema.ts'
import { longIndianDay } from '#platform/indian-day.ts'
import { api } from '#web/client/api-client.ts'
import { isNotFound } from '#web/client/api-error.ts'
import { useHydrated } from '#web/client/use-hydrated.ts'
import { useLoad } from '#web/client/use-load.ts'
import { links } from '#web/links.ts'
import { NeedsScript } from '#web/needs-script.tsx'
import { privateMeta } from '#web/private-meta.ts'
import { SHOP_PAGES } from '#web/site.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import type { Route } from './+types/route'

const { title } = SHOP_PAGES.ticket

export const meta = () => privateMeta(title)

/** The state of a message, claim or report, opened by its link. It shows no personal data. */
export default function TicketRoute({ params: { token } }: Route.ComponentProps) {
  return (
    <div className="page max-w-2xl pt-8 pb-16">
      <NeedsScript what="Your ticket" />
      {useHydrated() ? <Loaded key={token} token={token} /> : <Waiting />}
    </div>
  )
}

const load = (token: string, signal: AbortSignal) =>
  api.get<TicketStatus>(`/tickets/${encodeURIComponent(token)}`, { signal })

function Loaded({ token }: { token: string }) {
  const { state, data, reload, error } = useLoad(token, load)
  if (data) return <Ticket ticket={data} />
  if (state === 'loading') return <Waiting />
  return isNotFound(error) ? <Unknown /> : <Failed onRetry={reload} />
}

const TONES: Record<TicketState, Tone> = { received: 'notice', acknowledged: 'notice', resolved: 'savings' }

function Ticket({ ticket }: { ticket: TicketStatus }) {
  const { number, kind, state, receivedAt, acknowledgedAt, resolvedAt, resolveBy } = ticket
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="type-display tabular-nums">{`Ticket ${number}`}</h1>
        <Badge tone={TONES[state]}>{TICKET_STATE_LABELS[state]}</Badge>
      </div>
      <dl className="mt-6 divide-y divide-line border-y border-line">
        <Row name="About">{TICKET_KIND_LABELS[kind]}</Row>
        <Row name="Received">{day(receivedAt)}</Row>
        <Row name="Acknowledged">{acknowledgedAt ? day(acknowledgedAt) : 'Not yet'}</Row>
        {resolvedAt ? (
          <Row name="Resolved">{day(resolvedAt)}</Row>
        ) : (
          <Row name="We’ll resolve it by">{day(resolveBy)}</Row>
        )}
      </dl>
      <p className="mt-6">
        <span>Questions? Please quote the ticket number when you </span>
        <a href={links.contact()} className="underline underline-offset-4">
          contact us
        </a>
        <span>.</span>
      </p>
    </>
  )
}

const day = (iso: string) => longIndianDay(new Date(iso))

function Row({ name, children }: { name: string; children: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-4 py-3">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  )
}

function Waiting() {
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <Skeleton className="h-12" />
      <Skeleton className="mt-6 h-50" />
    </>
  )
}

function Unknown() {
  return (
    <EmptyState
      level={1}
      icon={<Icon name="search-x" />}
      title="Ticket not found"
      actions={<ButtonLink href={links.contact()}>Contact us</ButtonLink>}
    >
      <p>The link may be incomplete. Copy all of it from the email, or contact us.</p>
    </EmptyState>
  )
}

function Failed({ onRetry }: { onRetry(): void }) {
  return (
    <EmptyState
      level={1}
      icon={<Icon name="circle-x" />}
      title="We couldn’t load the ticket"
      actions={<Button onClick={onRetry}>Try again</Button>}
    >
      <p>Don’t worry, nothing has changed.</p>
    </EmptyState>
  )
}
