import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'

import { coverAddress, coverHash, type CoverText } from './cover-address.ts'
import { drawCover } from './layouts.ts'
import { type Fonts, loadFonts } from './typesetter.ts'

const cover: CoverText = {
  title: 'The Negotiable Instruments Act',
  subtitle: null,
  author: 'Bhashyam, Adiga',
  publisher: 'Bharat Law House',
  edition: '25th',
  categorySlug: 'civil-law',
}

let fonts: Fonts
beforeAll(async () => {
  fonts = await loadFonts()
})

describe('the address of a cover', () => {
  test('changes with every printed fact', () => {
    for (const change of [{ title: 'X' }, { edition: '26th' }, { author: null }, { categorySlug: 'gst' }]) {
      expect(coverHash({ ...cover, ...change })).not.toBe(coverHash(cover))
    }
    const id = 'a'.repeat(24)
    expect(coverAddress({ ...cover, id })).toBe(`/covers/${id}-${coverHash(cover)}.svg`)
  })
})

/** Maximum size of a cover in bytes with the worst texts. The sample catalogue's are half as large. */
const MAX_BYTES = 50_000

const HOSTILE_TITLES = {
  nothing: '',
  'one letter': 'X',
  '500 letters': 'Principles of the Law of Transfer of Property, Easements and Trusts. '
    .repeat(9)
    .slice(0, 500),
  '500 letters without a space': 'W'.repeat(500),
  'a long word': 'Donaudampfschifffahrtsgesellschaftskapitaenswitwenrente',
  markup: '</svg><script>alert(1)</script><!--0-->&"\'',
  placeholders: '<!--0--> <!--1--> $& $1 $`',
  'control characters': 'Law\u0000 of\u0008 Torts\uFFFE\uD800',
  emoji: '⚖️📚🎓🏛️🧑‍⚖️😀😎🤖🦊🐼🍕🚀🌍🎉'.repeat(10),
  Hindi: 'भारतीय न्याय संहिता, २०२३ की टीका एवं अन्तर्राष्ट्रीय विधि '.repeat(9).slice(0, 500),
  Arabic: 'القانون المدني (2023) والتجاري '.repeat(9),
  'many scripts': 'தமிழ்நாடு সংবিধান ગુજરાતી ಕನ್ನಡ മലയാളം తెలుగు ਪੰਜਾਬੀ ଓଡ଼ିଆ Ελλάδα Россия ',
  'unknown letters': '法律 '.repeat(50),
}
const LONG = 'Vidyasagar Chandrashekhar, Krishnamurthy Venkataraman, Quentin Zephyrinus'
const OTHER_TEXTS = [
  { author: null, edition: null },
  { subtitle: 'मोटर वाहन अधिनियम सहित, with forms', author: LONG, edition: LONG },
]
const CATEGORIES = ['civil-law', 'bare-act', 'aibe-exam', 'legal-dictionaries']
const PUBLISHERS = ['', 'LexisNexis', 'Eastern Book Company', `S. Chand ${LONG}`]

/** One title in every layout, with few and with many other texts. */
function coversWith(title: string): CoverText[] {
  return CATEGORIES.flatMap((categorySlug) =>
    PUBLISHERS.flatMap((publisher) =>
      OTHER_TEXTS.map((texts) => ({ ...cover, ...texts, publisher, title, categorySlug })),
    ),
  )
}

const ELEMENTS =
  /^<svg [^>]+>(<(defs|g|path|rect|circle|use)( [\w-]+="[\w#.(), -]*")*\/?>|<\/(defs|g)>)+<\/svg>$/

describe.each(Object.entries(HOSTILE_TITLES))('a title with %s', (_what, title) => {
  let drawn: string[]
  beforeAll(() => {
    drawn = coversWith(title).map((text) => drawCover(fonts, text))
  })

  test('consists of outlines with valid numbers only, and is not too large', () => {
    for (const svg of drawn) {
      expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(MAX_BYTES)
      expect(svg).toMatch(ELEMENTS)
      expect(svg).not.toMatch(/NaN|undefined|Infinity|(?:width|height)="-|e-\d/)
    }
  })

  test('stays within the cover', async () => {
    for (const svg of drawn) expect(await inkOutside(svg)).toBe(0)
  })

  test("reserves the footer for the publisher's line", () => {
    for (const baselines of drawn.map(baselinesOf)) {
      const foot = Math.max(...baselines)
      expect(baselines.filter((y) => y < foot && y > foot - 20)).toEqual([])
    }
  })
})

test('equal facts give equal bytes', () => {
  expect(drawCover(fonts, { ...cover })).toBe(drawCover(fonts, cover))
})

test('is a 2:3 picture', async () => {
  const { width, height, format } = await sharp(Buffer.from(drawCover(fonts, cover))).metadata()
  expect({ width, height, format }).toEqual({ width: 640, height: 960, format: 'svg' })
})

/** Matches lines of text, which are the groups with a fill and a position. */
const LINES = /<g fill="[^"]+"(?: fill-opacity="[^"]+")? transform="translate\([\d.-]+ ([\d.-]+)\)[^]*?<\/g>/g

function baselinesOf(svg: string): number[] {
  return [...svg.matchAll(LINES)].map(([, y]) => Number(y))
}

/** Counts the pixels of text beyond the edges of the cover. */
async function inkOutside(svg: string): Promise<number> {
  const type = [...(svg.match(/<defs>[^]*<\/defs>/) ?? []), ...(svg.match(LINES) ?? [])].join('')
  const view = 'width="128" height="192" viewBox="-320 -480 1280 1920"'
  const { data, info } = await sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${view}>${type}</svg>`),
  )
    .raw()
    .toBuffer({ resolveWithObject: true })
  let outside = 0
  for (let i = 0; i < info.width * info.height; i++) {
    const [x, y] = [i % info.width, Math.floor(i / info.width)]
    const within = x > 31 && x < 96 && y > 47 && y < 144
    if (!within && (data[i * info.channels + 3] ?? 0) > 0) outside++
  }
  return outside
}
