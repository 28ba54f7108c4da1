import { CHECKED_ON } from '#modules/law/law-row.ts'
import { otherActAnchor } from '#modules/law/other-acts.ts'
import { longDate } from '#platform/indian-day.ts'
import { links } from '#web/links.ts'
import { pageMeta } from '#web/page-meta.ts'
import { servicesContext, siteContext } from '#web/services.ts'
import { PageHead } from '#web/storefront/article/page-head.tsx'
import { breadcrumbData } from '#web/storefront/article/structured-data.ts'

import type { Route } from './+types/others-route'
import { Disclaimer } from './about-sources.tsx'
import { OtherActs } from './other-acts.tsx'
import { shownOther } from './shown-row.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const others = await context.get(servicesContext).law.others()
  const { origin } = context.get(siteContext)
  const meta = pageMeta(context, {
    title: OTHERS_TITLE,
    description: `Which Act replaced ${others.length} older Acts, and when, with sources. Last reviewed on ${longDate(CHECKED_ON)}.`,
    canonical: origin + links.lawOthers(),
    structured: [
      breadcrumbData(
        [
          ['Law finder', links.law()],
          [OTHERS_TITLE, links.lawOthers()],
        ],
        origin,
      ),
    ],
  })
  return { others: others.map(shownOther), meta }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta

const OTHERS_TITLE = 'Other Acts: repealed, replaced or still in force'

/** Laws that the finder covers only as a whole. */
export default function OthersRoute({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { others } = loaderData
  return (
    <div data-print="alone">
      <PageHead
        title={OTHERS_TITLE}
        trail={[{ label: 'Law finder', href: links.law() }]}
        crumb="Other Acts"
        intro="Labour codes, company, consumer, tax and arbitration law: which Act replaced which, and when."
      />
      <div className="page pt-6 pb-16">
        <Disclaimer />
        <div className="mt-6">
          <OtherActs others={others} idOf={otherActAnchor} />
        </div>
      </div>
    </div>
  )
}
