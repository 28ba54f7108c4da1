import { otherActAnchor } from '#modules/law/other-acts.ts'
import { links } from '#web/links.ts'
import { PageHead } from '#web/storefront/article/page-head.tsx'

import { NoAdvice, SourceList } from './about-sources.tsx'
import { OtherActs } from './other-acts.tsx'
import type { ShownOther, ShownSources } from './shown-row.ts'

export const OTHERS_TITLE = 'Other Acts: repealed, replaced or still in force'

interface OthersViewProps {
  others: readonly ShownOther[]
  sources: ShownSources
}

/** Laws that the finder covers only as a whole. */
export function OthersView({ others, sources }: OthersViewProps) {
  return (
    <div data-print="alone">
      <PageHead
        title={OTHERS_TITLE}
        trail={[{ label: 'Law finder', href: links.law() }]}
        crumb="Other Acts"
        intro="Labour codes, company, consumer, tax and arbitration law: which Act replaced which, and when."
      />
      <div className="page pt-6 pb-16">
        <NoAdvice />
        <div className="mt-6">
          <OtherActs others={others} idOf={otherActAnchor} />
        </div>
        <SourceList sources={sources} />
      </div>
    </div>
  )
}
