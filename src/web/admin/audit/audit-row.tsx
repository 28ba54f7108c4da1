import type { AuditEntryBody } from '#modules/audit/audit.schema.ts'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { HALF_CELL, STACKED, WIDE_CELL } from '#web/admin/kit/list/stacked.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Cell } from '#web/ui/table.tsx'

import { deedWords, outcomeOf } from './audit-words.ts'

export function AuditRow({ entry }: { entry: AuditEntryBody }) {
  const { word, tone } = outcomeOf(entry.status)
  return (
    <tr className={STACKED.row}>
      <Cell className={`align-top whitespace-nowrap tabular-nums ${HALF_CELL}`}>
        {formatMoment(entry.at)}
      </Cell>
      <Cell className={`align-top ${HALF_CELL}`}>
        {entry.actorName}
        <span className="block text-ink-soft">{entry.role}</span>
      </Cell>
      <Cell className={`align-top ${WIDE_CELL}`}>
        <details>
          <summary className="min-h-6 cursor-pointer font-medium">
            {deedWords(entry.action)}
            {entry.subject ? (
              <span className="block font-mono text-xs text-ink-soft">{entry.subject}</span>
            ) : null}
          </summary>
          <Facts entry={entry} />
        </details>
      </Cell>
      <Cell className={`align-top ${HALF_CELL}`}>
        <Badge tone={tone}>{word}</Badge>
      </Cell>
    </tr>
  )
}

function Facts({ entry }: { entry: AuditEntryBody }) {
  const facts = [
    ['Endpoint', entry.action],
    ['Answer', entry.status === null ? 'none' : String(entry.status)],
    ['Address', entry.address],
    ['Request', entry.requestId],
  ] as const
  return (
    <div className="mt-2 text-sm">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="font-mono wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {entry.sent === null ? null : (
        <pre className="mt-2 max-h-80 overflow-auto rounded-md bg-sunken p-3 text-xs whitespace-pre-wrap wrap-anywhere">
          {JSON.stringify(entry.sent, undefined, 2)}
        </pre>
      )}
    </div>
  )
}
