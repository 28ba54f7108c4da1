import { createElement, type SVGProps } from 'react'

/** An icon as `lucide-react` has it. */
interface IconData {
  name: string
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[]
}

/**
 * Draws an icon of `lucide-react`, in place of the library's own renderer (see vite.config.ts): that one carries options
 * that are not used here, 1.5 KB (brotli) of the 120 that a page may weigh (DESIGN §10).
 */
// oxlint-disable-next-line import/no-default-export -- stands in for a module of the library that has one
export default function createLucideIcon({ name, node }: IconData) {
  return function LucideIcon({ className, ...props }: SVGProps<SVGSVGElement>) {
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        className: className ? `lucide-${name} ${className}` : `lucide-${name}`,
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
  }
}
