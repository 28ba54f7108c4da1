import { describe, expect, test } from 'vitest'

import type { CsvBook } from './catalogue-csv.ts'
import { isSuperseded, workKey } from './sample-values.ts'

const blank: CsvBook = {
  title: '',
  subtitle: null,
  authors: [],
  publisher: null,
  isbn13: null,
  edition: null,
  published: null,
  amended_up_to: null,
  pages: null,
  binding: null,
  language: null,
  mrp_inr: null,
  price_inr: null,
  category_slug: 'civil-law',
  keywords: [],
}
const reckoner = { ...blank, title: 'Direct Taxes Ready Reckoner', authors: ['Vinod K. Singhania'] }

describe('editions of one work', () => {
  test('share title words and first author, regardless of year, article or imprint', () => {
    const same = [
      reckoner,
      { ...reckoner, title: 'Direct Taxes Ready Reckoner 2001-2002' },
      { ...reckoner, title: 'Direct Taxes Ready Reckoner A.Y. 2025-26 & 2026-27' },
      {
        ...reckoner,
        title: "Taxmann's Direct Taxes Ready Reckoner",
        authors: ['Vinod K Singhania', 'Kapil Singhania'],
      },
    ]
    expect(new Set(same.map(workKey)).size).toBe(1)
  })
  test('are kept apart from another author and from the bare Act', () => {
    expect(workKey({ ...reckoner, authors: ['Arvind Tuli'] })).not.toBe(workKey(reckoner))
    const act = { ...blank, title: 'The Arbitration Act, 1996', authors: ['X'] }
    expect(workKey({ ...act, title: `${act.title} (Bare Act)` })).not.toBe(workKey(act))
  })
})

test('the Act of another year is another work', () => {
  const act = { ...blank, authors: ['Taxmann'], publisher: 'Taxmann Publications' }
  const old = { ...act, title: 'Income Tax Act', edition: '31st', published: '2025' }
  const dated = { ...act, title: 'Income Tax Act, 1961', edition: '32nd' }
  const current = { ...act, title: 'Income-tax Act, 2025', edition: '73rd', published: '2026' }
  expect(new Set([old, dated, current].map(workKey)).size).toBe(3)
  expect(workKey({ ...current, edition: '74th' })).toBe(workKey(current))
  expect(workKey({ ...current, title: 'Master Guide to Income Tax Act 2025' })).not.toBe(
    workKey({ ...current, title: 'Master Guide to Income Tax Act' }),
  )
})

describe('an edition is superseded', () => {
  test('by a higher number, else by a later date', () => {
    const ninth = { ...reckoner, edition: '9th' }
    const tenth = { ...reckoner, edition: '10th' }
    expect(isSuperseded(ninth, [ninth, tenth])).toBe(true)
    expect(isSuperseded(tenth, [ninth, tenth])).toBe(false)
    const old = { ...reckoner, published: '2001' }
    expect(isSuperseded(old, [{ ...reckoner, published: 'June 2002' }])).toBe(true)
  })
  test('by no edition if the order is unknown', () => {
    expect(isSuperseded(reckoner, [{ ...reckoner, edition: '9th' }])).toBe(false)
  })
})
