import { type ActKey, PAIRS } from '#modules/law/acts/acts.ts'
import {
  CHECKED_ON,
  CONFIDENCE_WORDS,
  relationMeaning,
  relationName,
  rowTitle,
  sectionTitle,
} from '#modules/law/law-row.ts'
import { longDate } from '#platform/indian-day.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'

import { SourceNames } from './about-sources.tsx'
import { sectionHref, type ShownRow } from './shown-row.ts'

/** A line: old and new section, the change, its confidence and its sources. */
export function RowCard({ row, here }: { row: ShownRow; here?: ActKey | undefined }) {
  const { old, now } = PAIRS[row.pair]
  return (
    <article aria-label={rowTitle(row)} className="rounded-lg border border-line bg-surface p-4 sm:p-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-xl font-semibold tabular-nums sm:text-2xl">
        {row.old === '' ? (
          <span className="text-ink-soft">No old section</span>
        ) : (
          <SectionLink act={old} section={row.old} here={here} />
        )}
        <Icon name="arrow-right" className="size-5 text-ink-soft" aria-label="is now" />
        {row.now.length === 0 ? <span className="text-ink-soft">omitted</span> : null}
        {row.now.map((section) => (
          <SectionLink key={section} act={now} section={section} here={here} />
        ))}
      </div>
      <h2 className="mt-3 text-lg leading-snug">{row.heading}</h2>
      {row.note ? <p className="mt-2">{`${row.note}.`}</p> : null}
      <div className="mt-4 flex flex-wrap gap-2">
        <Badge tone="accent">{relationName(row)}</Badge>
        <Badge tone={row.confidence === 'single' ? 'caution' : 'neutral'} className="whitespace-normal">
          {CONFIDENCE_WORDS[row.confidence]}
        </Badge>
      </div>
      <div className="mt-3 text-sm text-ink-soft">
        <span>{relationMeaning(row)}</span>
        <OwnDays row={row} />
        {row.sources.named.length > 0 ? <span> Sources: </span> : null}
        <SourceNames sources={row.sources} />
      </div>
    </article>
  )
}

/** Dates of a line, if they differ from its table's. */
export function OwnDays({ row: { inForceOn, checkedOn } }: { row: ShownRow }) {
  return (
    <>
      {inForceOn === '' ? null : <span>{` In force from ${longDate(inForceOn)}.`}</span>}
      {checkedOn === CHECKED_ON ? null : <span>{` Checked on ${longDate(checkedOn)}.`}</span>}
    </>
  )
}

/** A section's name. It is a link unless this is the section's own page. */
function SectionLink({ act, section, here }: { act: ActKey; section: string; here: ActKey | undefined }) {
  const title = sectionTitle(act, section)
  if (act === here) return <span>{title}</span>
  return (
    <a href={sectionHref(act, section)} className="text-accent-ink underline decoration-1 underline-offset-4">
      {title}
    </a>
  )
}
