import type { TicketBody } from '#modules/customer-service/cases/ticket.schema.ts'
import { links } from '#web/links.ts'

/** A ticket's number, which opens its status page. */
export function TicketLink({ ticket: { number, token } }: { ticket: TicketBody }) {
  return (
    <a
      href={links.ticket(token)}
      className="inline-flex min-h-6 items-center text-sm tabular-nums underline underline-offset-4"
    >
      {`Ticket ${number}`}
    </a>
  )
}

/** States the number of a new ticket, with a link to its status page. */
export function TicketNumber({ ticket: { number, token } }: { ticket: TicketBody }) {
  return (
    <p className="mb-1">
      <span>{`Your ticket number is ${number}. `}</span>
      <a href={links.ticket(token)} className="underline underline-offset-4">
        Check its status
      </a>
    </p>
  )
}
