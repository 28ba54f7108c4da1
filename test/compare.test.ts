import { expect, test } from 'vitest'

import { differences, report } from '#bench/compare/differences.ts'

const shop = (facts: Record<string, readonly string[]>) => new Map(Object.entries(facts))

test('a change on many pages is one difference, which names them', () => {
  const before = shop({ '/': ['Books', 'About'], '/about': ['About', 'Call us'], '/cart': ['Cart'] })
  const after = shop({ '/': ['Books', 'Who we are'], '/about': ['Who we are', 'Call us'], '/cart': ['Cart'] })
  expect(differences(before, after)).toEqual([{ subjects: ['/', '/about'], change: '- About\n+ Who we are' }])
})

test('a page that is gone and a page that is new are named without their texts', () => {
  const before = shop({ '/': ['Books'], '/old': ['Old'] })
  const after = shop({ '/': ['Books'], '/new': ['New'] })
  expect(differences(before, after)).toEqual([
    { subjects: ['/old'], change: 'gone' },
    { subjects: ['/new'], change: 'new' },
  ])
})

test('a line that moved is a difference', () => {
  expect(differences(shop({ '/': ['a', 'b'] }), shop({ '/': ['b', 'a'] }))).toHaveLength(1)
})

test('the report names twelve subjects of a change, but everything that is gone', () => {
  const pages = Array.from({ length: 15 }, (_, n) => `/page-${n}`)
  const lines = (change: string) => report([{ subjects: pages, change }]).split('\n')
  expect(lines('+ New')).toEqual([
    ...pages.slice(0, 12).map((page) => `# ${page}`),
    '# and 3 more',
    '+ New',
    '',
    '1 difference.',
  ])
  expect(lines('gone').slice(0, 15)).toEqual(pages.map((page) => `# ${page}`))
})

test('shops that answer alike have no differences', () => {
  const same = shop({ '/': ['Books'] })
  expect(report(differences(same, new Map(same)))).toBe('No differences.')
})
