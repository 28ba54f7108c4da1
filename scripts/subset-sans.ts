/**
 * Makes `src/web/ui/source-sans-3.woff2` (22 KB) from Adobe's variable font: Western Latin and the rupee sign,
 * which the common Latin subsets leave out.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import subsetFont from 'subset-font'

const SOURCE = 'source-sans/WOFF2/VF/SourceSans3VF-Upright.ttf.woff2'
const PUNCTUATION = '–—‘’“”…•†×−←↑→↓₹€™'
/** Without small capitals, old-style figures and alternates, which would double the size. */
const options = { targetFormat: 'woff2' as const, keepFeatures: ['ccmp', 'kern', 'liga', 'mark', 'mkmk'] }

function characters(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i))
}

const font = await readFile(fileURLToPath(import.meta.resolve(SOURCE)))
const text = characters(0x20, 0x7e) + characters(0xa0, 0xff) + PUNCTUATION
const file = new URL('../src/web/ui/source-sans-3.woff2', import.meta.url)
await writeFile(file, await subsetFont(font, text, options))
