import { expect, test } from 'vitest'

import { sampleFileIssue, usableFiles } from './sample-file.ts'

const file = (name: string, type = 'image/png', size = 1000) => ({ name, type, size })

test('accepts only pictures and PDFs within the size limits', () => {
  expect(sampleFileIssue(file('a.png'))).toBeUndefined()
  expect(sampleFileIssue(file('a.pdf', 'application/pdf', 20_000_000))).toBeUndefined()
  expect(sampleFileIssue(file('a.pdf', 'application/pdf', 20_000_001))).toContain('The limit is 20 MB')
  expect(sampleFileIssue(file('a.png', 'image/png', 10_000_001))).toContain('The limit is 10 MB')
  expect(sampleFileIssue(file('a.png', 'image/png', 0))).toContain('is empty')
  expect(sampleFileIssue(file('a.svg', 'image/svg+xml'))).toContain('neither')
})

test('orders files by name with the PDF last, and omits those above the limit', () => {
  const pdf = file('all.pdf', 'application/pdf')
  const { files, issues } = usableFiles([file('p10.png'), pdf, file('p2.png'), file('x', 'text/plain')], 28)
  expect(files.map(({ name }) => name)).toEqual(['p2.png', 'p10.png', 'all.pdf'])
  expect(issues).toEqual([expect.stringContaining('“x” is neither')])
  const full = usableFiles([file('p1.png'), file('p2.png'), pdf, pdf], 29)
  expect(full.files.map(({ name }) => name)).toEqual(['p1.png', 'all.pdf'])
  expect(full.issues).toEqual([
    expect.stringContaining('we left out 1'),
    expect.stringContaining('only one PDF'),
  ])
})
