import { lateStart } from './late-start.ts'

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g
const START = '<script type="module" async="">'

/**
 * Makes a finished document start its scripts late (`late-start.ts`). React Router writes them itself, without a way to
 * say when: its preloads become a list, and its start script becomes text that is run from there.
 */
export function startAfterPaint(html: string): string {
  const modules = [...html.matchAll(PRELOAD)].map(([, href = '']) => href)
  if (modules.length === 0 || !html.includes(START)) return html
  const loader = `<script>(${String(lateStart)})(${JSON.stringify(modules)})</script>`
  return html
    .replace(PRELOAD, '')
    .replace(START, '<script type="text/plain">')
    .replace('</body>', () => `${loader}</body>`)
}
