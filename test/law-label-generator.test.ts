import { describe, expect, test } from 'vitest'

import { everyPlan, generateLawLabels } from '#test/support/law-label-generator.ts'

/** Counts the occurrences of each name. */
function tally(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

describe('the generator of labelled books', () => {
  const made = generateLawLabels(1)

  test('generates two thousand books, the same for the same seed', () => {
    expect(made).toHaveLength(2000)
    expect(generateLawLabels(1)).toEqual(made)
    expect(generateLawLabels(2)).not.toEqual(made)
  })

  test('generates every event in every shape with every dating', () => {
    const written = new Set(
      made.map(({ composed: { events, shape, dating } }) => [...events, shape, dating].join(' · ')),
    )
    const wanted = everyPlan().map(({ event, shape, dating }) => [event.key, shape, dating.name].join(' · '))
    expect(wanted.filter((plan) => !written.has(plan))).toEqual([])
  })

  test.each([1, 2, 3])(
    'generates five or more of each state and of each shape with each dating (seed %i)',
    (seed) => {
      const books = generateLawLabels(seed)
      const ofOneEvent = books.filter(({ composed }) => composed.kind === 'one event')
      const pairs = tally(ofOneEvent.map(({ composed }) => `${composed.shape} · ${composed.dating}`))
      const states = tally(books.map(({ label }) => label.state))
      expect(new Set(everyPlan().map(({ shape, dating }) => `${shape} · ${dating.name}`)).size).toBe(
        pairs.size,
      )
      expect([...pairs].filter(([, count]) => count < 5)).toEqual([])
      expect([...states.keys()].sort()).toEqual(['current', 'old', 'unknown'])
      expect(Math.min(...states.values())).toBeGreaterThan(200)
    },
  )

  test('generates traps, untouched subjects and books on several Acts', () => {
    const kinds = tally(made.map(({ composed }) => composed.kind))
    expect(Object.fromEntries(kinds)).toEqual({
      'one event': 1450,
      'several events': 250,
      'no event': 150,
      trap: 150,
    })
  })

  test('gives every book a title and writes its days as ISO days', () => {
    for (const { book } of made) {
      expect(book.title).toMatch(/\S/)
      for (const day of [book.date, book.lawStatedAsOn])
        expect(day ?? '2000-01-01').toMatch(/^\d{4}-\d\d-\d\d$/)
    }
  })
})
