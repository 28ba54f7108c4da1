import { describe, expect, test } from 'vitest'

import { joinedPairs, restOnTyped, reword, splits, withoutTheWeakest } from './search-rewording.ts'

const known = (words: Record<string, number>) => new Map(Object.entries(words))
const near = (words: Record<string, string[]>) =>
  new Map(Object.entries(words).map(([word, like]) => [word, like.map((one) => ({ word: one, books: 1 }))]))
const NONE = near({})

test('lists joined pairs and split parts as candidates', () => {
  expect(joinedPairs(['ratan', 'lal', 'bns'])).toEqual(['ratanlal', 'lalbns'])
  expect(splits('abcde')).toEqual([
    ['ab', 'cde'],
    ['abc', 'de'],
  ])
  expect(splits('abc')).toEqual([])
})

describe('rewording a query', () => {
  const meant = (
    question: string,
    vocabulary: { known?: Record<string, number>; like?: Record<string, string[]> },
  ) =>
    reword(question.split(' '), {
      known: known(vocabulary.known ?? {}),
      lookAlikes: vocabulary.like ? near(vocabulary.like) : NONE,
    }).join(' ')

  test('keeps the query as typed if there are no better words', () => {
    expect(meant('income tax', {})).toBe('income tax')
  })

  test('joins a pair that is a known word', () => {
    expect(meant('ratan lal bns', { known: { ratanlal: 2 }, like: { ratan: ['rates'] } })).toBe(
      'ratanlal bns',
    )
  })

  test('splits an unknown word if both parts are known, preferring common parts', () => {
    const parts = { income: 40, tax: 60, inc: 1, ometax: 1 }
    expect(meant('incometax act', { known: parts, like: { incometax: [] } })).toBe('income tax act')
    expect(meant('lawof', { known: { law: 9, of: 90 }, like: { lawof: [] } })).toBe('lawof')
  })

  test('prefers one wrong letter to a missing space, and that to more wrong letters', () => {
    const parts = { tax: 60, man: 1 }
    expect(meant('taxman', { known: parts, like: { taxman: ['taxmann'] } })).toBe('taxmann')
    expect(meant('taxman', { known: parts, like: { taxman: ['taxwoman'] } })).toBe('tax man')
  })

  test('never corrects a filler word', () => {
    expect(meant('aibe books', { like: { books: ['book'] } })).toBe('aibe books')
  })
})

describe('leaving out words', () => {
  const finding = (counts: Record<string, number>) =>
    Object.entries(counts).map(([word, books]) => ({ word, books }))
  const tries = (question: string, counts: Record<string, number>) =>
    withoutTheWeakest(question.split(' '), finding(counts)).map((words) => words.join(' '))

  test('drops unmatched words first, then fillers, then the most common', () => {
    expect(tries('gst notices pocket xyz', { gst: 30, notices: 4, pocket: 2 })).toEqual([
      'gst notices pocket',
      'gst notices',
      'notices',
      'gst',
    ])
  })

  test('does not retry the whole query', () => {
    expect(tries('gst notices', { gst: 30, notices: 4 })).toEqual(['notices', 'gst'])
  })

  test('rejects general words, short words and numbers alone', () => {
    expect(tries('cricket law section', { law: 90, section: 20 })).toEqual([])
    expect(tries('iphone 15', { '15': 3 })).toEqual([])
    expect(tries('mc shukla', { mc: 1 })).toEqual([])
    expect(tries('sec 138 ni act', { '138': 2, ni: 9, act: 99 })[0]).toBe('138 ni act')
  })

  test("keeps the law's name if “bare act” matches nothing with it", () => {
    expect(tries('bns bare act pocket', { bns: 8, bare: 20, act: 99 }).slice(0, 2)).toEqual([
      'bns bare act',
      'bns',
    ])
    expect(tries('bare act', { bare: 20, act: 99 })).not.toContain('')
  })

  test('drops a name after unknown initials before the subject', () => {
    const counts = { shukla: 2, constitution: 30 }
    expect(tries('vn shukla constitution', counts)).toEqual(['shukla constitution', 'constitution', 'shukla'])
    expect(tries('vn shukla constitution', { vn: 1, ...counts })[0]).toBe('vn shukla')
  })

  test('keeps no single word that only a synonym has', () => {
    expect(tries('prevention of corruption act', { prevention: 0, act: 99 })).toEqual([])
    expect(tries('law of copyright piracy', { law: 99, copyright: 4 })[0]).toBe('law copyright')
  })

  test('drops synonym names last', () => {
    const finding = [
      { word: 'delhi', books: 1 },
      { word: 'judiciary', books: 12, isName: true },
    ]
    expect(withoutTheWeakest(['delhi', 'judiciary'], finding)).toEqual([['judiciary'], ['delhi']])
  })

  test('limits the attempts for a long query', () => {
    const words = Array.from({ length: 10 }, (_, i) => `word${'abcdefghij'[i] ?? ''}`)
    expect(tries(words.join(' '), Object.fromEntries(words.map((word, i) => [word, i])))).toHaveLength(12)
  })
})

test('rejects a shortened query based only on a guess', () => {
  expect(restOnTyped(['deep'], ['drafting', 'of', 'deeds'])).toBe(false)
  expect(restOnTyped(['gst', 'deep'], ['gst', 'deeds'])).toBe(true)
  expect(restOnTyped(['kapoor'], ['nd', 'kapur'])).toBe(true)
  expect(restOnTyped(['hari'], ['harry', 'potter'])).toBe(false)
  expect(restOnTyped(['ratanlal'], ['ratan', 'lal', 'xyz'])).toBe(true)
})
