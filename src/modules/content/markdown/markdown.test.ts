import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { fillIn, readFrontMatter } from './front-matter.ts'
import { parseMarkdown } from './markdown.ts'

describe('Markdown', () => {
  test('gives each heading an address of its own', () => {
    const { headings, html } = parseMarkdown('## Risk & *title*\n\n### Cost\n\n### Cost\n')
    expect(headings).toEqual([
      { id: 'risk-title', text: 'Risk & title', depth: 2 },
      { id: 'cost', text: 'Cost', depth: 3 },
      { id: 'cost-2', text: 'Cost', depth: 3 },
    ])
    expect(html).toContain('<h2 id="risk-title">Risk &amp; <em>title</em></h2>')
    expect(html).toContain('<h3 id="cost-2">')
  })

  test.each(['<script>alert(1)</script>', 'Text with <b>markup</b>', '![a picture](/x.png)'])(
    'refuses %s',
    (source) => {
      expect(() => parseMarkdown(source)).toThrow('Only Markdown is allowed here')
    },
  )

  test('lets a wide table scroll by itself, with keyboard and heading cells', () => {
    const { html } = parseMarkdown('| A | B |\n|---|---|\n| 1 | 2 |\n')
    expect(html).toContain('tabindex="0"')
    expect(html).toContain('<th scope="col">A</th>')
  })

  test('prints quotes and dashes as books do', () => {
    const { html } = parseMarkdown('He said "yes" - it\'s ("sure").')
    expect(html).toBe('<p>He said “yes” – it’s (“sure”).</p>\n')
  })

  test('counts the words that are read, in paragraphs, lists and tables', () => {
    expect(
      parseMarkdown('One **two** [three](/x).\n\n- four\n- five\n\n| six |\n|---|\n| seven |\n').words,
    ).toBe(7)
  })

  test('links that leave the site do not hand over who was there', () => {
    expect(parseMarkdown('[a](https://example.com) [b](/blog)').html).toBe(
      '<p><a href="https://example.com" rel="noopener noreferrer">a</a> <a href="/blog">b</a></p>\n',
    )
  })
})

describe('front matter', () => {
  const schema = z.strictObject({ title: z.string() })

  test('is read and checked', () => {
    expect(readFrontMatter('---\ntitle: A\n---\nText', schema)).toEqual({
      facts: { title: 'A' },
      body: 'Text',
    })
    expect(() => readFrontMatter('---\ntitel: A\n---\nText', schema)).toThrow('title')
    expect(() => readFrontMatter('Text', schema)).toThrow('must begin with a --- block')
  })

  test('facts of the shop are filled in, and unknown ones refused', () => {
    expect(fillIn('Before {{ hour }}.', { hour: '6:00 PM' })).toBe('Before 6:00 PM.')
    expect(() => fillIn('{{nobody}}', {})).toThrow('{{nobody}}')
  })
})
