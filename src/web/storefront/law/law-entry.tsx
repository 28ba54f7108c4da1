import { type ActKey, ACTS, PAIRS } from '#modules/law/acts/acts.ts'
import {
  CHECKED_ON,
  CONFIDENCE_WORDS,
  relationMeaning,
  relationName,
  rowTitle,
} from '#modules/law/law-row.ts'
import { longDate } from '#platform/indian-day.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'

import { SourceFold } from './about-sources.tsx'
import { Citation } from './citation.tsx'
import { sectionHref, type ShownRow } from './shown-row.ts'

interface LawEntryProps {
  row: ShownRow
  /** The Act whose page this is: its sections need no link. */
  here?: ActKey | undefined
  /** Level 1 if the answer is the page's own heading. */
  level?: 1 | 2 | 3 | 4
  /** Small print for one of many answers. */
  small?: boolean
}

/** A line as an answer: old and new section, what changed in a sentence, the citation, and the sources. */
export function LawEntry({ row, here, level = 3, small = false }: LawEntryProps) {
  const Heading = `h${level}` as const
  return (
    <article aria-label={rowTitle(row)} className="panel p-4 shadow-card sm:p-6">
      <p className="type-label text-ink-soft">{row.heading}</p>
      <Heading
        className={`mt-1 flex flex-wrap items-baseline gap-x-3 gap-y-1 tabular-nums ${small ? 'type-heading' : 'type-display'}`}
      >
        <Sections row={row} here={here} />
      </Heading>
      <p className="type-body mt-3">
        <Badge tone="accent" className="mr-2">
          {relationName(row)}
        </Badge>
        {row.confidence === 'single' ? (
          <Badge tone="caution" className="mr-2">
            {CONFIDENCE_WORDS.single}
          </Badge>
        ) : null}
        <span>{row.note ? `${row.note}.` : relationMeaning(row)}</span>
        <OwnDays row={row} />
      </p>
      <Citation row={row} />
      <SourceFold sources={row.sources}>
        <p className="pb-2">{remarksOf(row)}</p>
      </SourceFold>
    </article>
  )
}

/** Confidence of the line, and the origin of its relation unless the answer contains it. */
function remarksOf(row: ShownRow): string {
  const sure = `${CONFIDENCE_WORDS[row.confidence]}.`
  return row.note ? `${relationMeaning(row)} ${sure}` : sure
}

function Sections({ row: { pair, old, now }, here }: Pick<LawEntryProps, 'row' | 'here'>) {
  const acts = PAIRS[pair]
  return (
    <>
      {old === '' ? (
        <span className="text-ink-soft">New</span>
      ) : (
        <Section act={acts.old} section={old} here={here} />
      )}
      <Icon name="arrow-right" className="size-6 shrink-0 self-center text-ink-soft" aria-label="is now" />
      {now.length === 0 ? <span className="text-ink-soft">omitted</span> : null}
      {now.map((section) => (
        <Section key={section} act={acts.now} section={section} here={here} />
      ))}
    </>
  )
}

/**
 * A section's name. It is a link unless this is its Act's own page. An Act known by its year stands above the
 * number, because both would not fit in a line.
 */
function Section({ act, section, here }: { act: ActKey; section: string; here: ActKey | undefined }) {
  const { short } = ACTS[act]
  const name = /\d$/.test(short) ? (
    <>
      <span className="type-note block">{short}</span>
      <span>{` ${section}`}</span>
    </>
  ) : (
    <span>{`${short} ${section}`}</span>
  )
  if (act === here) return <span>{name}</span>
  return (
    <a
      href={sectionHref(act, section)}
      className="text-accent-ink underline decoration-1 underline-offset-4 hover:decoration-2"
    >
      {name}
    </a>
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
