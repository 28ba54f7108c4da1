import { business } from '#modules/settings/business.ts'
import { links } from '#web/links.ts'
import { pageMeta } from '#web/page-meta.ts'
import { pageContext, servicesContext, siteContext } from '#web/services.ts'
import { Article } from '#web/ui/article.tsx'
import { PageHead } from '#web/storefront/article/page-head.tsx'
import { breadcrumbData } from '#web/storefront/article/structured-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { BooksellerNotes } from '#web/shared/book/bookseller-notes.tsx'
import { useShop } from '#web/shared/shop/shop-context.ts'
import { StorePhoto } from '#web/shared/shop/store-photo.tsx'

import type { Route } from './+types/route'

export async function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(siteContext)
  context.get(pageContext).tag('content')
  const page = await context.get(servicesContext).content.page('about-us')
  const { title, description, html } = page
  const meta = pageMeta(context, {
    title: `${title}: booksellers for law, tax and examinations`,
    description,
    canonical: origin + links.about(),
    structured: [breadcrumbData([[title, links.about()]], origin)],
  })
  return { title, description, html, meta }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta

export default function AboutRoute({ loaderData: { title, description, html } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={title} intro={description} />
      <div className="page grid gap-10 pt-8 lg:grid-cols-[1fr_20rem] lg:gap-16 lg:pt-12">
        <div className="min-w-0">
          <Article html={html} />
          <div className="mt-10 flex flex-wrap gap-3">
            <ButtonLink href={links.books()}>Browse all books</ButtonLink>
            <ButtonLink href={links.contact()} variant="secondary">
              Contact us
            </ButtonLink>
          </div>
        </div>
        <div className="flex flex-col gap-4 self-start">
          <StorePhoto />
          <StoreCard />
          <BooksellerNotes />
        </div>
      </div>
    </>
  )
}

function StoreCard() {
  const { address, phone, hours } = useShop()
  return (
    <aside aria-label="Our store" className="panel p-6">
      <p className="type-heading">{business.name}</p>
      <address className="mt-2 leading-relaxed text-ink-soft not-italic">
        {address.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        <a
          href={phone.href}
          className="mt-2 inline-flex min-h-11 items-center text-ink tabular-nums underline underline-offset-4"
        >
          {phone.text}
        </a>
      </address>
      <dl className="mt-3 border-t border-line pt-4 tabular-nums">
        {hours.map(({ days, time }) => (
          <div key={days} className="mt-2 first:mt-0">
            <dt className="text-sm text-ink-soft">{days}</dt>
            <dd>{time}</dd>
          </div>
        ))}
      </dl>
    </aside>
  )
}
