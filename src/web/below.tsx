import { NavigationType, useLocation, useNavigationType } from 'react-router'

import type { Elements } from '#web/ui/elements.ts'
import { Later } from '#web/ui/part.tsx'

/**
 * The part of a page below the first screen. After a press on a link, the first screen is painted before this part is
 * rendered. Documents, Back and links to a heading need the whole page at once.
 */
export function Below({ shape, children }: { shape: Elements; children: Elements }) {
  const isPressed = useNavigationType() !== NavigationType.Pop
  const { hash } = useLocation()
  return (
    <Later shape={shape} atOnce={!isPressed || hash !== ''}>
      {children}
    </Later>
  )
}
