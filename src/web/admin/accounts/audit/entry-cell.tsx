import type { AuditEntryBody } from '#modules/accounts/audit/audit.schema.ts'

import { actionText, sentFacts, subjectText, thingLink } from './audit-text.ts'

/** A colleague's action and its records, with details on demand. */
export function EntryCell({ entry }: { entry: AuditEntryBody }) {
  return (
    <>
      <p className="font-medium">{actionText(entry.did, entry.status)}</p>
      <Subject entry={entry} />
      <details className="mt-1">
        <summary className="min-h-6 w-fit cursor-pointer text-ink-soft">Details</summary>
        <Facts entry={entry} />
      </details>
    </>
  )
}

/** Links to the records that the entry is about, or names one without a page. */
function Subject({ entry }: { entry: AuditEntryBody }) {
  const { things } = entry
  if (things.length === 0) return <p className="wrap-anywhere">{subjectText(entry)}</p>
  return (
    <p className="flex flex-wrap gap-x-3">
      {things.map((thing) => (
        <a
          key={thing.id}
          href={thingLink(thing)}
          className="inline-flex min-h-6 items-center underline underline-offset-4 wrap-anywhere"
        >
          {thing.name}
        </a>
      ))}
    </p>
  )
}

function Facts({ entry }: { entry: AuditEntryBody }) {
  const facts = [
    ...sentFacts(entry.sent),
    ...(entry.subject ? [['Record ID', entry.subject] as const] : []),
    ['Network address', entry.address] as const,
    ['Request ID', entry.requestId] as const,
  ]
  return (
    <dl className="mt-2 grid max-h-80 grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 overflow-auto text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
