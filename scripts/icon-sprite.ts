import * as lucide from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import { ICON_NAMES, type IconName } from '#web/ui/icon-names.ts'

/**
 * Draws every icon of the shop once, under its name. Elements that use an icon set its line colour and width.
 */
export function drawSprite(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${ICON_NAMES.map(drawIcon).join('\n')}\n</svg>\n`
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
