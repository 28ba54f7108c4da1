import { useId, useState } from 'react'

import { ACTS, actTitle, isOldAct } from '#modules/law/acts/acts.ts'
import type { SectionIndexByAct } from '#modules/law/section-index/section-index.ts'
import { sectionBase, sectionKey, sectionSlug } from '#modules/law/section-number.ts'
import { links } from '#web/links.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { unbroken } from '#web/ui/unbroken.tsx'

/** From this number of sections, the index is folded and searchable. */
const FOLDED_FROM = 30

/**
 * Sections of the law that the book covers, with its page numbers. Renders nothing if staff have entered no
 * index.
 */
export function CoveredSections({ index }: { index: readonly SectionIndexByAct[] }) {
  const count = index.reduce((sum, { entries }) => sum + entries.length, 0)
  if (count === 0) return null
  return (
    <section aria-labelledby="covered-sections" className="mt-14 max-w-3xl">
      <h2 id="covered-sections" className="type-heading">
        Sections in this book
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{summaryOf(index)}</p>
      {count < FOLDED_FROM ? (
        <Acts index={index} />
      ) : (
        <details className="mt-2">
          <summary className="target inline-flex cursor-pointer items-center text-accent-ink underline underline-offset-4">
            {`Show all ${count} sections with their pages`}
          </summary>
          <Searchable index={index} />
        </details>
      )}
    </section>
  )
}

function summaryOf(index: readonly SectionIndexByAct[]): string {
  return index.map(({ act, entries }) => `${ACTS[act].short}: ${entries.length}`).join(' · ')
}

function Searchable({ index }: { index: readonly SectionIndexByAct[] }) {
  const [typed, setTyped] = useState('')
  const found = sectionsWith(index, typed)
  const count = found.reduce((sum, { entries }) => sum + entries.length, 0)
  return (
    <>
      <Field label="Find a section" className="mt-2 max-w-72">
        {(wiring) => (
          <Input
            {...wiring}
            type="search"
            inputMode="text"
            maxLength={24}
            autoComplete="off"
            placeholder="103"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <output className="mt-1 block text-sm text-ink-soft">
        {typed.trim() === '' ? '' : `${count} found`}
      </output>
      <Acts index={found} />
    </>
  )
}

/** Filters sections by prefix: '10' finds 10, 103 and 103(1). Returns all sections if nothing is typed. */
export function sectionsWith(index: readonly SectionIndexByAct[], typed: string): SectionIndexByAct[] {
  const wanted = typed.toUpperCase().replaceAll(/[\s-]/g, '')
  return index
    .map(({ entries, ...act }) => ({
      ...act,
      entries: entries.filter(([section]) => sectionKey(section).startsWith(wanted)),
    }))
    .filter(({ entries }) => entries.length > 0)
}

function Acts({ index }: { index: readonly SectionIndexByAct[] }) {
  return index.map((one) => <ActEntries key={one.act} {...one} />)
}

function ActEntries({ act, entries, unknown }: SectionIndexByAct) {
  const id = useId()
  return (
    <div className="mt-4">
      <h3 id={id} className="type-label">
        {unbroken(actTitle(act))}
      </h3>
      <ul aria-labelledby={id} className="mt-1 columns-2 gap-x-6 lg:columns-3 lg:gap-x-8">
        {entries.map(([section, pages]) => (
          <li
            key={section}
            className="flex break-inside-avoid items-baseline justify-between gap-3 border-b border-line tabular-nums"
          >
            {unknown.includes(section) ? (
              <span className="target inline-flex items-center">{section}</span>
            ) : (
              <a
                href={links.lawSection(act, sectionSlug(isOldAct(act) ? section : sectionBase(section)))}
                className="target inline-flex items-center text-accent-ink underline underline-offset-4"
              >
                {section}
              </a>
            )}
            <span className="text-right text-ink-soft">
              <span className="sr-only">page </span>
              <span>{pages}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
