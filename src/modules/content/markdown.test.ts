import { describe, expect, test } from 'vitest'

import { readFrontMatter } from './live-library.ts'
import { fillIn, fillInAll, parseMarkdown } from './markdown.ts'

describe('Markdown', () => {
  test('gives each heading a unique anchor', () => {
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

  test('makes a wide table scrollable by keyboard, with header cells', () => {
    const { html } = parseMarkdown('| A | B |\n|---|---|\n| 1 | 2 |\n')
    expect(html).toContain('tabindex="0"')
    expect(html).toContain('<th scope="col">A</th>')
  })

  test('converts quotes and dashes to typographic ones', () => {
    const { html } = parseMarkdown('He said "yes" - it\'s ("sure").')
    expect(html).toBe('<p>He said “yes” – it’s (“sure”).</p>\n')
  })

  test('counts the words of paragraphs, lists and tables', () => {
    expect(
      parseMarkdown('One **two** [three](/x).\n\n- four\n- five\n\n| six |\n|---|\n| seven |\n').words,
    ).toBe(7)
  })

  test('external links send no referrer', () => {
    expect(parseMarkdown('[a](https://example.com) [b](/blog)').html).toBe(
      '<p><a href="https://example.com" rel="noopener noreferrer">a</a> <a href="/blog">b</a></p>\n',
    )
  })
})

describe('links', () => {
  test.each([
    '[x](javascript:alert(1))',
    '[x](JavaScript:alert(1))',
    '[x](<java\tscript:alert(1)>)',
    '[x](data:text/html,y)',
    '[x](vbscript:y)',
    '[x](//elsewhere.example)',
    '[x](/\\elsewhere.example)',
    '[x](page)',
    '[x][1]\n\n[1]: javascript:alert(1)',
    '| [x](javascript:y) |\n|---|\n| a |\n',
    '- > **[x](javascript:y)**',
  ])('refuses %j', (source) => {
    expect(() => parseMarkdown(source)).toThrow('Links must go to')
  })

  test.each(['/blog', '#part', 'https://a.example/?b=c', 'mailto:a@b.example', 'tel:+911'])(
    'allows %s',
    (href) => {
      expect(parseMarkdown(`[x](${href})`).html).toContain(`href="${href.replace('&', '&amp;')}"`)
    },
  )
})

test.each(['_a*', '> ', '[', '`a', '~~a'])('refuses a long run of %j before parsing it', (mark) => {
  expect(() => parseMarkdown(mark.repeat(15_000))).toThrow('A paragraph can have up to 500 marks')
})

test('a heading in another script has an anchor too', () => {
  expect(parseMarkdown('## कानून\n\n## किताब\n').headings.map(({ id }) => id)).toEqual(['part', 'part-2'])
})

describe('front matter', () => {
  test('is split from the text', () => {
    expect(readFrontMatter('---\ntitle: A\n---\nText')).toEqual({ facts: { title: 'A' }, body: 'Text' })
    expect(() => readFrontMatter('Text')).toThrow('must begin with a --- block')
  })

  test('gets facts of the shop filled in; unknown ones are refused', () => {
    expect(fillIn('Before {{ hour }}.', { hour: '6:00 PM' })).toBe('Before 6:00 PM.')
    expect(() => fillIn('{{nobody}}', {})).toThrow('There is no fact called {{nobody}}.')
    expect(() => fillIn('{{constructor}}', {})).toThrow('There is no fact called {{constructor}}.')
    expect(() => fillIn('{{no name}}', {})).toThrow('Write facts as {{name}}')
  })

  test('is filled in at every level', () => {
    const head = { title: '{{a}}', order: 1, entries: [{ part: 'x {{a}}' }], updated: undefined }
    expect(fillInAll(head, { a: 'b' })).toEqual({ ...head, title: 'b', entries: [{ part: 'x b' }] })
  })
})

test.each([
  ['exclamation marks', '!'.repeat(59_000), 'up to 500 marks'],
  ['lists within lists', '1. '.repeat(19_000), 'up to 9 lists'],
  ['lists within lists of other marks', '+ 1) - '.repeat(5), 'up to 9 lists'],
])('refuses %s, which would be slow to parse', (_, text, message) => {
  expect(() => parseMarkdown(text)).toThrow(message)
})

describe('pictures of a post', () => {
  const ADDRESS = `/uploads/${'a1'.repeat(16)}.webp`
  const htmlOf = (source: string) => parseMarkdown(source, { pictures: true }).html

  test('are uploads with a description, and reserve their space', () => {
    expect(htmlOf(`![The new "counter"](${ADDRESS} (1200×800))`)).toBe(
      `<p><img src="${ADDRESS}" alt="The new “counter”" width="1200" height="800" loading="lazy"/></p>\n`,
    )
    expect(htmlOf(`![The counter](${ADDRESS})`)).not.toContain('width')
  })

  test.each([
    'https://evil.example/a.webp',
    'javascript:alert(1)',
    '/uploads/../secret.webp',
    'data:image/png;base64,AAAA',
  ])('from elsewhere are refused: %s', (address) => {
    expect(() => htmlOf(`![The counter](${address})`)).toThrow('Upload the picture with')
  })

  test('need a description', () => {
    expect(() => htmlOf(`![](${ADDRESS})`)).toThrow('Describe the picture')
  })
})
