import { describe, expect, test } from 'vitest'

import { joinedPairs, restOnTyped, reword, splits, withoutTheWeakest } from './search-rewording.ts'

const known = (words: Record<string, number>) => new Map(Object.entries(words))
const near = (words: Record<string, string[]>) =>
  new Map(Object.entries(words).map(([word, like]) => [word, like.map((one) => ({ word: one, books: 1 }))]))
const NONE = near({})

test('pairs and parts are what may be known', () => {
  expect(joinedPairs(['ratan', 'lal', 'bns'])).toEqual(['ratanlal', 'lalbns'])
  expect(splits('abcde')).toEqual([
    ['ab', 'cde'],
    ['abc', 'de'],
  ])
  expect(splits('abc')).toEqual([])
})

describe('what was likely meant', () => {
  const meant = (
    question: string,
    vocabulary: { known?: Record<string, number>; like?: Record<string, string[]> },
  ) =>
    reword(question.split(' '), {
      known: known(vocabulary.known ?? {}),
      lookAlikes: vocabulary.like ? near(vocabulary.like) : NONE,
    }).join(' ')

  test('is as typed where nothing better is known', () => {
    expect(meant('income tax', {})).toBe('income tax')
  })

  test('joins a pair that is a word', () => {
    expect(meant('ratan lal bns', { known: { ratanlal: 2 }, like: { ratan: ['rates'] } })).toBe(
      'ratanlal bns',
    )
  })

  test('takes an unknown word apart where both parts are words, the commoner way', () => {
    const parts = { income: 40, tax: 60, inc: 1, ometax: 1 }
    expect(meant('incometax act', { known: parts, like: { incometax: [] } })).toBe('income tax act')
    expect(meant('lawof', { known: { law: 9, of: 90 }, like: { lawof: [] } })).toBe('lawof')
  })

  test('prefers one wrong letter to a missing space, and that to more wrong letters', () => {
    const parts = { tax: 60, man: 1 }
    expect(meant('taxman', { known: parts, like: { taxman: ['taxmann'] } })).toBe('taxmann')
    expect(meant('taxman', { known: parts, like: { taxman: ['taxwoman'] } })).toBe('tax man')
  })

  test('corrects no word that tells nothing', () => {
    expect(meant('aibe books', { like: { books: ['book'] } })).toBe('aibe books')
  })
})

describe('without the weakest', () => {
  const finding = (counts: Record<string, number>) =>
    Object.entries(counts).map(([word, books]) => ({ word, books }))
  const tries = (question: string, counts: Record<string, number>) =>
    withoutTheWeakest(question.split(' '), finding(counts)).map((words) => words.join(' '))

  test('words that find nothing go first, then asides, then the commonest', () => {
    expect(tries('gst notices pocket xyz', { gst: 30, notices: 4, pocket: 2 })).toEqual([
      'gst notices pocket',
      'gst notices',
      'notices',
      'gst',
    ])
  })

  test('the whole question is not tried again', () => {
    expect(tries('gst notices', { gst: 30, notices: 4 })).toEqual(['notices', 'gst'])
  })

  test('general words, short ones and numbers alone are no answer', () => {
    expect(tries('cricket law section', { law: 90, section: 20 })).toEqual([])
    expect(tries('iphone 15', { '15': 3 })).toEqual([])
    expect(tries('mc shukla', { mc: 1 })).toEqual([])
    expect(tries('sec 138 ni act', { '138': 2, ni: 9, act: 99 })[0]).toBe('138 ni act')
  })

  test('what names the law stays when “bare act” finds nothing with it', () => {
    expect(tries('bns bare act pocket', { bns: 8, bare: 20, act: 99 }).slice(0, 2)).toEqual([
      'bns bare act',
      'bns',
    ])
    expect(tries('bare act', { bare: 20, act: 99 })).not.toContain('')
  })

  test('a name behind initials that nobody of ours has goes before what it is about', () => {
    const counts = { shukla: 2, constitution: 30 }
    expect(tries('vn shukla constitution', counts)).toEqual(['shukla constitution', 'constitution', 'shukla'])
    expect(tries('vn shukla constitution', { vn: 1, ...counts })[0]).toBe('vn shukla')
  })

  test('what the list of synonyms names is left out last', () => {
    const finding = [
      { word: 'delhi', books: 1 },
      { word: 'judiciary', books: 12, isName: true },
    ]
    expect(withoutTheWeakest(['delhi', 'judiciary'], finding)).toEqual([['judiciary'], ['delhi']])
  })

  test('a long question is not tried in every way', () => {
    const words = Array.from({ length: 10 }, (_, i) => `word${'abcdefghij'[i] ?? ''}`)
    expect(tries(words.join(' '), Object.fromEntries(words.map((word, i) => [word, i])))).toHaveLength(12)
  })
})

test('a part of a question is not answered by a guess alone', () => {
  expect(restOnTyped(['deep'], ['drafting', 'of', 'deeds'])).toBe(false)
  expect(restOnTyped(['gst', 'deep'], ['gst', 'deeds'])).toBe(true)
  expect(restOnTyped(['kapoor'], ['nd', 'kapur'])).toBe(true)
  expect(restOnTyped(['ratanlal'], ['ratan', 'lal', 'xyz'])).toBe(true)
})
