import { expect, test } from 'vitest'

import { parseMarkdown } from '#modules/content/markdown.ts'

import { withPicture } from './body-field.tsx'

const ADDRESS = `/uploads/${'a1'.repeat(16)}.webp`
const insert = (body: string, at: number) =>
  withPicture(body, at, { address: ADDRESS, width: 1200, height: 800 })

test('a picture becomes a separate paragraph, with its description selected', () => {
  const { text, from, to } = insert('One word\n\nTwo', 8)
  expect(text.slice(from, to)).toBe('Describe the picture')
  expect(text).toBe(`One word\n\n![Describe the picture](${ADDRESS} (1200×800))\n\nTwo`)
  expect(insert('', 0).text).toBe(`![Describe the picture](${ADDRESS} (1200×800))\n`)
})

test('the shop renders it', () => {
  const { html } = parseMarkdown(insert('One', 3).text, { pictures: true })
  expect(html).toContain(`<img src="${ADDRESS}" alt="Describe the picture" width="1200" height="800"`)
})
