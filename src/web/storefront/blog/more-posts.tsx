import type { PostSummary } from '#modules/content/content.ts'
import { links } from '#web/links.ts'
import { Anchor } from '#web/ui/anchor.tsx'

/** What to read next. */
export function MorePosts({ posts }: { posts: readonly PostSummary[] }) {
  if (posts.length === 0) return null
  return (
    <section aria-labelledby="more-posts" className="mt-14 max-w-[42rem] border-t border-line pt-6">
      <h2 id="more-posts" className="text-xl font-semibold">
        More from the blog
      </h2>
      <ul className="mt-2">
        {posts.map(({ slug, title }) => (
          <li key={slug}>
            <Anchor
              href={links.post(slug)}
              className="inline-flex min-h-11 items-center text-accent-ink underline underline-offset-4"
            >
              {title}
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  )
}
