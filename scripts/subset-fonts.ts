/**
 * Makes `src/web/ui/fonts/` from Adobe's fonts. A connection's first round trip carries 14.6 KB
 * (RFC 6928), so each font that every page needs must be smaller: on a slow phone a second round trip delays
 * the largest paint by 150 ms. Rarer characters have files of their own, which browsers fetch if a page needs them.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import subsetFont from 'subset-font'

const EVERY_PAGE = `${characters(0x20, 0x7e)}\u{a0}©·×–—‘’“”•…−₹`
const RARE = `${characters(0xa1, 0xff)}Œœ‡†←↑→↓€™`

const FONTS = {
  'source-sans-3': {
    source: 'source-sans/WOFF2/VF/SourceSans3VF-Upright.ttf.woff2',
    variationAxes: { wght: { min: 400, max: 600 } },
  },
  'source-serif-4': {
    source: '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2',
    variationAxes: {},
  },
}
/** Without small capitals, old-style figures and alternates, which would double the size. */
const keepFeatures = ['ccmp', 'kern', 'liga', 'mark', 'mkmk']

function characters(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i))
}

for (const [name, { source, variationAxes }] of Object.entries(FONTS)) {
  const font = await readFile(fileURLToPath(import.meta.resolve(source)))
  const rare = Array.from(RARE)
    .filter((character) => !EVERY_PAGE.includes(character))
    .join('')
  for (const [file, text] of [
    [name, EVERY_PAGE],
    [`${name}-rare`, rare],
  ] as const) {
    // The types lack `keepFeatures`.
    const options = { targetFormat: 'woff2' as const, keepFeatures, variationAxes }
    const subset = await subsetFont(font, text, options)
    await writeFile(new URL(`../src/web/ui/fonts/${file}.woff2`, import.meta.url), subset)
  }
}
