import * as lucide from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import { ICON_NAMES, type IconName } from '#web/ui/icon-names.ts'

const STAR = 'l2.5 5.3 5.7.8-4.1 4 1 5.8-5.1-2.8-5.1 2.8 1-5.8-4.1-4 5.7-.8z'
/** The row of a rating. */
const FIVE_STARS = `<symbol id="stars" viewBox="0 0 100 20"><path fill="currentColor" d="M10 1.8${Array.from({ length: 5 }, () => STAR).join('m20 0')}"></path></symbol>`

/** Every icon that the shop uses, once, under its name; colour and width of the lines are left to whoever uses it. */
export function drawSprite(): string {
  const symbols = [...ICON_NAMES.map(drawIcon), FIVE_STARS]
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`
}

function drawIcon(name: IconName): string {
  const drawing = (lucide as Record<string, unknown>)[pascalCase(name)] as lucide.LucideIcon | undefined
  if (drawing === undefined) throw new Error(`lucide has no icon ${name}`)
  const shapes = renderToStaticMarkup(createElement(drawing)).replace(/^<svg[^>]*>|<\/svg>$/g, '')
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>`
}

function pascalCase(name: string): string {
  return name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
}
