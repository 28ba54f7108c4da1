import { CHECKED_ON } from '#modules/law/law-row.ts'
import { longDate } from '#platform/indian-day.ts'
import { links } from '#web/links.ts'
import { pageMeta } from '#web/page-meta.ts'
import { servicesContext, siteContext } from '#web/services.ts'
import { breadcrumbData } from '#web/storefront/article/structured-data.ts'

import type { Route } from './+types/others-route'
import { OTHERS_TITLE, OthersView } from './others-view.tsx'
import { shownOther, sourcesOf } from './shown-row.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const others = await context.get(servicesContext).law.others()
  const { origin } = context.get(siteContext)
  const meta = pageMeta({
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
  return { others: others.map(shownOther), sources: sourcesOf(others), meta }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta

export default function OthersRoute({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  return <OthersView {...loaderData} />
}
