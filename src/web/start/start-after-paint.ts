import { keepEarlyPresses } from './replay-clicks.ts'
import { lateStart, reloadOnce } from './late-start.ts'
import { loadWholeStyle } from './whole-style.ts'

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g
const START = '<script type="module" async="">'
const LATER = '<script type="text/plain">'
const END = '</body>'
/** The functions as sent, without indentation. */
const [KEEP_PRESSES, START_LATE, LOAD_STYLE, RELOAD_ONCE] = [
  keepEarlyPresses,
  lateStart,
  loadWholeStyle,
  reloadOnce,
].map((script) => String(script).replaceAll(/\n\s+/g, '\n'))

/**
 * Makes a finished document start its scripts late (`late-start.ts`). React Router writes them itself and
 * offers no option for that: its preloads become a list, and its start script becomes text that the loader
 * runs. `scripts` are the scripts added. `style` is the file with the whole stylesheet.
 */
export function startAfterPaint(html: string, style?: string): { html: string; scripts: string[] } {
  const headEnd = html.indexOf('</head>')
  const startAt = html.lastIndexOf(START)
  const end = html.lastIndexOf(END)
  const head = html.slice(0, Math.max(0, headEnd))
  const modules = [...head.matchAll(PRELOAD)].map(([, href = '']) => href)
  if (modules.length === 0 || startAt < headEnd || end < startAt) return { html, scripts: [] }
  const loadStyle = style === undefined ? '' : `(${LOAD_STYLE})(${JSON.stringify(style)})`
  const start = `(${START_LATE})(${JSON.stringify(modules)},()=>{${loadStyle}},${RELOAD_ONCE})`
  // The first touch must start the scripts before it is held back from the page.
  const loader = `${start};(${KEEP_PRESSES})()`
  const later = [
    head.replace(PRELOAD, ''),
    html.slice(headEnd, startAt),
    LATER,
    html.slice(startAt + START.length, end),
    `<script>${loader}</script>`,
    html.slice(end),
  ]
  return { html: later.join(''), scripts: [loader] }
}
