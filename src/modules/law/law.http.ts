import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { implement } from '#modules/accounts/implement.ts'
import { notFound } from '#platform/errors.ts'

import { PAIRS } from './acts/acts.ts'
import { CHECKED_ON, LAW_DISCLAIMER, type LawRow, relationMeaning, relationName } from './law-row.ts'
import type { LawAnswerJson, LawRowJson, LawSectionJson, LawStartJson } from './law.schema.ts'
import type { LawAnswer, LawService, SectionPage, Start } from './law.service.ts'
import { findLaw, getSection } from './law.operations.ts'

/** The tables are part of the build, so nothing changes an answer. */
const NO_TAGS = ''

const SAID = { checkedOn: CHECKED_ON, notice: LAW_DISCLAIMER }

export function createLawHttp({ law }: { law: LawService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  implement(app, findLaw, async (c) => {
    const { q } = c.req.valid('query')
    c.header('x-page-tags', NO_TAGS)
    return c.json(toAnswer(q, await law.answer(q)))
  })
  implement(app, getSection, async (c) => {
    const { act, section } = c.req.valid('param')
    const found = await law.section(act, section)
    if (!found) throw notFound('Section')
    c.header('x-page-tags', NO_TAGS)
    return c.json(toSection(found))
  })
  return app
}

function toAnswer(
  question: string,
  { sections, rows, others, starts, unknownLaws }: LawAnswer,
): LawAnswerJson {
  return {
    question,
    sections: sections.map(({ act, section, rows }) => ({ act, section, rows: rows.map(toRow) })),
    rows: rows.map(toRow),
    laws: others.map((one) => ({ ...one, sources: [...one.sources] })),
    starts: starts.map(toStart),
    unknownLaws,
    ...SAID,
  }
}

function toSection({ act, section, rows, ...start }: SectionPage): LawSectionJson {
  return { act, section, rows: rows.map(toRow), start: toStart(start), ...SAID }
}

function toStart({ pair, commencement }: Start): LawStartJson {
  const { inForceOn, note, sources } = commencement
  const { old, now } = PAIRS[pair]
  return { old, new: now, inForceOn, transition: note, sources: [...sources] }
}

function toRow(row: LawRow): LawRowJson {
  const { old, now } = PAIRS[row.pair]
  return {
    old: row.old === '' ? null : { act: old, section: row.old },
    new: row.now.map((section) => ({ act: now, section })),
    heading: row.heading,
    relation: row.relation,
    label: relationName(row),
    meaning: relationMeaning(row),
    note: row.note,
    inForceOn: row.inForceOn,
    checkedOn: row.checkedOn,
    confidence: row.confidence,
    sources: [...row.sources],
  }
}
