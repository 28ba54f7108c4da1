import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { notFound } from '#platform/errors.ts'
import { describer } from '#platform/http/describe-answer.ts'
import { validate } from '#platform/http/validate.ts'

import { PAIRS } from './acts/acts.ts'
import { LAW_TAG } from './law-data.ts'
import { CHECKED_ON, type LawRow, NO_ADVICE, relationMeaning, relationName } from './law-row.ts'
import {
  lawAnswerJson,
  type LawAnswerJson,
  lawQuery,
  type LawRowJson,
  lawSectionJson,
  type LawSectionJson,
  lawSectionParams,
  type LawStartJson,
} from './law.schema.ts'
import type { LawAnswer, LawService, SectionPage, Start } from './law.service.ts'

const describe = describer({ tag: 'Law', description: `With its sources. ${NO_ADVICE}`, secured: false })

const SAID = { checkedOn: CHECKED_ON, notice: NO_ADVICE }

export function createLawHttp({ law }: { law: LawService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.get(
    '/law',
    describe('Find the current sections for a query', lawAnswerJson),
    validate('query', lawQuery),
    async (c) => {
      const { q } = c.req.valid('query')
      c.header('x-page-tags', LAW_TAG)
      return c.json(toAnswer(q, await law.answer(q)))
    },
  )
  app.get(
    '/law/:act/:section',
    describe('Get a section of an Act, old or new', lawSectionJson),
    validate('param', lawSectionParams),
    async (c) => {
      const { act, section } = c.req.valid('param')
      const found = await law.section(act, section)
      if (!found) throw notFound('Section')
      c.header('x-page-tags', LAW_TAG)
      return c.json(toSection(found))
    },
  )
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
