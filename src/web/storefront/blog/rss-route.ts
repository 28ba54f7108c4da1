import { pageContext, servicesContext, siteContext } from '#web/services.ts'

import type { Route } from './+types/rss-route'
import { rssOf } from './rss.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(servicesContext)
  context.get(pageContext).tag('content')
  const summaries = await content.posts()
  const posts = (await Promise.all(summaries.map(({ slug }) => content.post(slug)))).filter(
    (post) => post !== undefined,
  )
  return new Response(rssOf(posts, context.get(siteContext).origin), {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8' },
  })
}
