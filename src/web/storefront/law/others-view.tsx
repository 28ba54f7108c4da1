import type { Source } from '#modules/law/law-row.ts'
import { otherActAnchor } from '#modules/law/other-acts.ts'
import { links } from '#web/links.ts'
import { PageHead } from '#web/storefront/article/page-head.tsx'

import { NoAdvice, SourceList } from './about-sources.tsx'
import { OtherActs } from './other-acts.tsx'
import type { ShownOther } from './shown-row.ts'

export const OTHERS_TITLE = 'Other Acts: replaced, abolished, kept'

interface OthersViewProps {
  others: readonly ShownOther[]
  sources: readonly Source[]
}

/** The laws that the finder knows as a whole. */
export function OthersView({ others, sources }: OthersViewProps) {
  return (
    <div data-print="alone">
      <PageHead
        title={OTHERS_TITLE}
        trail={[{ label: 'Law finder', href: links.law() }]}
        crumb="Other Acts"
        intro="Labour Codes, company, consumer, tax and arbitration law: what stands in place of what, and from when."
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
