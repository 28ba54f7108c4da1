import { expect, test } from 'vitest'

import { usableFiles } from './use-sample-pages.ts'

const file = (name: string, type = 'image/png', size = 1000) => ({ name, type, size })

test('orders pictures by name, and leaves out those above the limit', () => {
  const pages = [file('p10.png'), file('p2.png')]
  expect(usableFiles(pages, 28)).toEqual({ files: [pages[1], pages[0]], issues: [] })
  expect(usableFiles(pages, 29)).toEqual({
    files: [pages[1]],
    issues: ['A book can have up to 30 sample pages, so we left out 1.'],
  })
})

test('rejects a PDF and names the accepted kinds', () => {
  const page = file('1.png')
  expect(usableFiles([file('all.pdf', 'application/pdf'), page], 0)).toEqual({
    files: [page],
    issues: ['“all.pdf” can’t be used. Choose a JPEG, PNG, WebP or AVIF picture.'],
  })
})
