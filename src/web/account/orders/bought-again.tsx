import { links } from '#web/links.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Notice } from '#web/ui/notice.tsx'

import type { AgainOutcome } from './again.ts'

/** Stands in the page from the start, so that what is written into it is read out. */
export function BoughtAgain({ outcome }: { outcome: AgainOutcome | undefined }) {
  return (
    <output className="block">
      {outcome ? (
        <Notice tone={outcome.added ? 'savings' : 'caution'} className="mt-4">
          {outcome.text}{' '}
          {outcome.added ? (
            <Anchor
              href={links.cart()}
              className="font-semibold whitespace-nowrap underline underline-offset-4"
            >
              Go to cart
            </Anchor>
          ) : null}
        </Notice>
      ) : null}
    </output>
  )
}
