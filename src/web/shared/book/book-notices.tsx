import { type Book, titleAndEdition } from '#modules/catalogue/book.ts'
import type { LawEvent } from '#modules/catalogue/law-event-record.ts'
import { CONFIDENCE_TEXT, OLD_LAW_GOVERNS, sinceText } from '#modules/catalogue/law-event.ts'
import { tradeInOffer } from '#modules/catalogue/prices.ts'
import { NO_ADVICE } from '#modules/law/law-row.ts'
import { longDate } from '#platform/indian-day.ts'
import { links } from '#web/links.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Warns above an old edition's price, because law books go out of date. */
export function NewerEdition({ newer }: { newer: Book['newerEdition'] }) {
  if (!newer) return null
  return (
    <Notice tone="caution">
      <span>There is a newer edition of this book: </span>
      <a href={links.book(newer.id)} className="font-semibold underline underline-offset-4">
        {titleAndEdition(newer)}
      </a>
    </Notice>
  )
}

/** The trade-in price for an older edition, which is deducted only at the counter. */
export function TradeIn({ book }: { book: Book }) {
  const offer = tradeInOffer(book)
  if (offer === undefined) return null
  return (
    <Notice>
      <span>{offer}</span>
      <span className="mt-1 block font-normal">
        Bring your old edition to our store for this discount. Not available online.
      </span>
    </Notice>
  )
}

/** Changes of law since the book's edition, with their sources, and what they don't affect. */
export function LawChanged({ book }: { book: Pick<Book, 'olderThanEvents' | 'lawStatedAsOn'> }) {
  const { olderThanEvents: events, lawStatedAsOn } = book
  if (events.length === 0) return null
  return (
    <Notice tone="caution">
      <Older events={events} />
      <p className="mt-1 font-normal">{OLD_LAW_GOVERNS}</p>
      <details className="font-normal">
        <summary className="target inline-flex cursor-pointer items-center underline underline-offset-4">
          Source
        </summary>
        <p>
          {`${
            lawStatedAsOn
              ? `This book states the law as on ${longDate(lawStatedAsOn)}.`
              : 'The publisher gives no cut-off date; we have gone by the title and the year of the edition.'
          } ${NO_ADVICE}`}
        </p>
        {events.map((event) => (
          <EventSource key={event.title + event.inForceOn} event={event} />
        ))}
      </details>
    </Notice>
  )
}

function Older({ events }: { events: readonly LawEvent[] }) {
  const [only, ...others] = events.map(sinceText)
  if (others.length === 0) return <p>{`The law has changed: ${only ?? ''}.`}</p>
  return (
    <>
      <p>The law has changed:</p>
      <ul className="my-1 list-disc pl-5">
        {[only, ...others].map((since) => (
          <li key={since}>{since}</li>
        ))}
      </ul>
    </>
  )
}

function EventSource({ event }: { event: LawEvent }) {
  const { title, note, source, confidence, checkedOn } = event
  return (
    <p className="mt-2 wrap-anywhere">
      <span className="font-medium">{`${title}.`}</span>
      <span>{` ${note ? `${note}. ` : ''}${CONFIDENCE_TEXT[confidence]}, checked on ${longDate(checkedOn)}. Source: ${source}`}</span>
    </p>
  )
}
