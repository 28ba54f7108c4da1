import { CASE_KIND_LABELS, CASE_STATE_LABELS, type CaseState } from '#modules/customer-service/cases/case.ts'
import { getTicket } from '#modules/customer-service/inbox/inbox.operations.ts'
import type { TicketStatus } from '#modules/customer-service/cases/ticket.schema.ts'
import { longIndianDay } from '#platform/indian-day.ts'
import { call } from '#web/client/call.ts'
import { links } from '#web/links.ts'
import { privateMeta } from '#web/private-meta.ts'
import { Linked } from '#web/linked.tsx'
import { SHOP_PAGES } from '#web/site.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import type { Route } from './+types/route'

const { title } = SHOP_PAGES.ticket

export const meta = () => privateMeta(title)

/** The state of a message, claim or report, opened by its link. It shows no personal data. */
export default function TicketRoute({ params: { token } }: Route.ComponentProps) {
  const action = <ButtonLink href={links.contact()}>Contact us</ButtonLink>
  return (
    <div className="page max-w-2xl pt-8 pb-16">
      <Linked
        noun="ticket"
        waiting={<Waiting />}
        unknown={{ advice: 'contact us', action }}
        {...{ token, load }}
      >
        {(ticket) => <Ticket ticket={ticket} />}
      </Linked>
    </div>
  )
}

const load = (token: string, signal: AbortSignal) => call(getTicket, { param: { token } }, { signal })

const TONES: Record<CaseState, Tone> = { received: 'notice', acknowledged: 'notice', resolved: 'savings' }

function Ticket({ ticket }: { ticket: TicketStatus }) {
  const { number, kind, state, receivedAt, acknowledgedAt, resolvedAt, resolveBy } = ticket
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="type-display tabular-nums">{`Ticket ${number}`}</h1>
        <Badge tone={TONES[state]}>{CASE_STATE_LABELS[state]}</Badge>
      </div>
      <dl className="mt-6 divide-y divide-line border-y border-line">
        <Row name="About">{CASE_KIND_LABELS[kind]}</Row>
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
