import { business } from '#modules/settings/business.ts'
import { links } from '#web/links.ts'
import { pageMeta } from '#web/page-meta.ts'
import { siteContext } from '#web/services.ts'
import { Breadcrumbs } from '#web/breadcrumbs.tsx'
import { buttonClass } from '#web/ui/button.tsx'

import type { Route } from './+types/route'

export function loader({ context }: Route.LoaderArgs) {
  const meta = pageMeta(context, {
    title: 'Download App',
    description: `Install ${business.name} on your phone or computer: it opens like an app, and pages that you have visited open offline.`,
    canonical: context.get(siteContext).origin + links.downloadApp(),
  })
  return { meta }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta

const WAYS = [
  { where: 'Android, in Chrome', how: 'Open the menu ⋮ and choose “Install app” or “Add to Home screen”.' },
  { where: 'iPhone and iPad, in Safari', how: 'Tap Share, then “Add to Home Screen”.' },
  {
    where: 'Computer, in Chrome or Edge',
    how: 'Click the install icon in the address bar, or choose “Install” from the menu.',
  },
  { where: 'Mac, in Safari', how: 'Choose “Add to Dock” from the File menu.' },
]

/**
 * Installation instructions. The header links here if the browser doesn't offer to install the shop itself.
 */
export default function DownloadAppRoute() {
  return (
    <div className="page pt-2 pb-16">
      <Breadcrumbs crumbs={[{ label: 'Download App' }]} />
      <h1 className="type-display mt-2">Download App</h1>
      <p className="mt-3 max-w-2xl text-ink-soft">
        Install the shop on your home screen – no app store, hardly any space – and read the pages that you
        have visited even offline.
      </p>
      <p className="mt-6">
        <a href="#by-hand" data-install="" className={buttonClass({ size: 'lg' })}>
          {`Install ${business.name}`}
        </a>
      </p>
      <h2 id="by-hand" className="type-heading mt-12">
        Install it yourself
      </h2>
      <dl className="mt-4 max-w-3xl divide-y divide-line border-y border-line">
        {WAYS.map(({ where, how }) => (
          <div key={where} className="grid gap-1 py-4 sm:grid-cols-[14rem_1fr] sm:gap-6">
            <dt className="font-semibold">{where}</dt>
            <dd className="text-ink-soft">{how}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
