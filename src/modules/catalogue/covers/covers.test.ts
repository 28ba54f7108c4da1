import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

import { coverAddress, coverHash } from './cover-address.ts'
import { createCoverRenderer } from './covers.ts'
import { drawCover } from './layouts.ts'
import { fit, loadTypesetter } from './typesetter.ts'

const cover = {
  title: 'The Negotiable Instruments Act',
  subtitle: null,
  author: 'Bhashyam, Adiga',
  publisher: 'Bharat Law House',
  edition: '25th',
  categorySlug: 'civil-law',
}

describe('the address of a cover', () => {
  test('changes with every printed fact', () => {
    for (const change of [{ title: 'X' }, { edition: '26th' }, { author: null }, { categorySlug: 'gst' }]) {
      expect(coverHash({ ...cover, ...change })).not.toBe(coverHash(cover))
    }
    const id = 'a'.repeat(24)
    expect(coverAddress({ ...cover, id })).toBe(`/covers/${id}-${coverHash(cover)}.webp`)
  })
})

describe('a drawn cover', () => {
  test('consists of outlines with valid numbers only', async () => {
    const type = await loadTypesetter()
    const titles = [
      'Limitation Act',
      'ARBITRATION & Conciliation',
      "P S A Pillai's Criminal Law",
      'Élève ₹ भारतीय',
      '',
    ]
    for (const title of titles) {
      const svg = drawCover(type, { ...cover, title })
      expect(svg).not.toMatch(/<text|NaN|undefined|Infinity/)
    }
  })

  test('is complete in every layout, with the longest and with empty texts', async () => {
    const type = await loadTypesetter()
    const kinds = ['civil-law', 'bare-act', 'aibe-exam', 'legal-dictionaries']
    const publishers = [
      '',
      'Taxmann Publications',
      'LexisNexis',
      'Bharat Law House',
      'Eastern Book Company',
      'S. Chand',
    ]
    const long = { title: 'Principles of Mercantile Law '.repeat(4), subtitle: 'With Forms '.repeat(5) }
    const bare = { title: '', author: null, edition: null }
    for (const categorySlug of kinds) {
      for (const publisher of publishers) {
        for (const print of [long, bare]) {
          const svg = drawCover(type, { ...cover, ...print, publisher, categorySlug })
          expect(svg).not.toMatch(/NaN|undefined|Infinity|(?:width|height)="-/)
        }
      }
    }
  })

  test('contains no markup from the title', async () => {
    const svg = drawCover(await loadTypesetter(), { ...cover, title: '<script>&"' })
    expect(svg).not.toContain('script')
  })

  test('is a 2:3 picture in the requested width', async () => {
    const render = createCoverRenderer()
    for (const format of ['webp', 'avif'] as const) {
      const { width, height } = await sharp(await render(cover, 160, format)).metadata()
      expect([width, height]).toEqual([160, 240])
    }
  })
})

describe('a title', () => {
  test('in Hindi uses ligatures: a conjunct is narrower than its two consonants', async () => {
    const type = await loadTypesetter()
    const style = { face: 'strong', size: 60 } as const
    const width = (text: string) => type.width(text, style)
    expect(width('क')).toBeGreaterThan(20)
    expect(width('क्ष')).toBeLessThan(width('क') + width('ष'))
    expect(width('क्ष')).toBe(type.width('क्ष', { ...style, tracking: 0.1 }))
  })

  test('uses the largest size that fits, and is cut only if the smallest is too large', async () => {
    const type = await loadTypesetter()
    const box = { face: 'strong', width: 300, maxLines: 3, sizes: [60, 40, 20] } as const
    expect(fit(type, 'Short', box)).toEqual({ lines: ['Short'], size: 60 })
    const long = fit(type, 'word '.repeat(200), box)
    expect(long.lines).toHaveLength(3)
    expect(long.lines[2]).toMatch(/…$/)
  })
})
