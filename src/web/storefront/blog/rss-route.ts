import { pageContext, servicesContext, siteContext } from '#web/services.ts'

import type { Route } from './+types/rss-route'
import { rssOf } from './rss.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(servicesContext)
  context.get(pageContext).tag('content')
  const posts = content.posts().flatMap(({ slug }) => content.post(slug) ?? [])
  return new Response(rssOf(posts, context.get(siteContext).origin), {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8' },
  })
}
