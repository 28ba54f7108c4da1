import { PAIRS } from '#modules/law/acts/acts.ts'
import type { SectionFound } from '#modules/law/law-index.ts'

import type { NamedSection } from './section-index.repository.ts'

/** The section of a page and its counterparts in the other Act, because books are found by both numbers. */
export function sectionsOn({ act, section, rows }: SectionFound): NamedSection[] {
  const others = rows.flatMap(({ pair, old, now }): NamedSection[] => {
    const { old: oldAct, now: newAct } = PAIRS[pair]
    if (oldAct === act) return now.map((one) => ({ act: newAct, section: one }))
    return old === '' ? [] : [{ act: oldAct, section: old }]
  })
  return [{ act, section }, ...others]
}
