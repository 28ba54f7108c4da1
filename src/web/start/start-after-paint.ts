import { lateStart, reloadOnce } from './late-start.ts'
import { loadWholeStyle } from './whole-style.ts'

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g
const START = '<script type="module" async="">'
const LATER = '<script type="text/plain">'
const END = '</body>'
/** As they are sent: without what indents their lines. */
const [START_LATE, LOAD_STYLE, RELOAD_ONCE] = [lateStart, loadWholeStyle, reloadOnce].map((script) =>
  String(script).replaceAll(/\n\s+/g, '\n'),
)

/**
 * Makes a finished document start its scripts late (`late-start.ts`). React Router writes them itself, without a way to
 * say when: its preloads become a list, and its start script becomes text that is run from there. `scripts`: what it adds.
 * `style` is the file with the whole style sheet.
 */
export function startAfterPaint(html: string, style?: string): { html: string; scripts: string[] } {
  const headEnd = html.indexOf('</head>')
  const start = html.lastIndexOf(START)
  const end = html.lastIndexOf(END)
  const head = html.slice(0, Math.max(0, headEnd))
  const modules = [...head.matchAll(PRELOAD)].map(([, href = '']) => href)
  if (modules.length === 0 || start < headEnd || end < start) return { html, scripts: [] }
  const loadStyle = style === undefined ? '' : `(${LOAD_STYLE})(${JSON.stringify(style)})`
  const loader = `(${START_LATE})(${JSON.stringify(modules)},()=>{${loadStyle}},${RELOAD_ONCE})`
  const later = [
    head.replace(PRELOAD, ''),
    html.slice(headEnd, start),
    LATER,
    html.slice(start + START.length, end),
    `<script>${loader}</script>`,
    html.slice(end),
  ]
  return { html: later.join(''), scripts: [loader] }
}
