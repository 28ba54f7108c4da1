import { Link } from 'react-router'

import { isPaymentPage } from './page-at.ts'
import type { AnchorProps } from './ui/anchor.tsx'

/** How links of this site are followed: by the router, except checkout (its policy) and what lies elsewhere. */
export function RouterAnchor({ href, children, ...rest }: AnchorProps) {
  if (!href.startsWith('/') && !href.startsWith('?')) {
    return (
      <a {...rest} href={href}>
        {children}
      </a>
    )
  }
  const reload = isPaymentPage(href)
  return (
    <Link {...rest} to={href} reloadDocument={reload} prefetch={reload ? 'none' : 'intent'}>
      {children}
    </Link>
  )
}
