/** Formats the number of a request or complaint: 12 → 'RQ-000012'. */
export function ticketNumber(number: number): string {
  return `RQ-${String(number).padStart(6, '0')}`
}

const TICKET = /^rq[ .:#/-]*0*([1-9]\d{0,8})$/i

/** Parses a ticket number as people write it: 'rq12', 'RQ 000012'; undefined for anything else. */
export function readTicketNumber(text: string): number | undefined {
  const digits = TICKET.exec(text.trim())?.[1]
  return digits === undefined ? undefined : Number(digits)
}
