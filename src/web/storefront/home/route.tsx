import { Fragment, lazy, Suspense } from 'react'
import type { MetaDescriptor } from 'react-router'

import { type HomeCategorySlug, isOnHomePage } from '#modules/catalogue/categories/home-categories.ts'
import { paletteOf } from '#modules/catalogue/covers/palette.ts'
import { tagsInLists } from '#modules/offers/merchandising/combo.ts'
import type { Slot } from '#modules/offers/merchandising/merchandising.service.ts'
import { business } from '#modules/shop/settings/business.ts'
import type { Shop } from '#modules/shop/settings/shop.ts'
import { shownBook } from '#web/shared/book-card/shown-book.ts'
import { shownCombo } from '#web/shared/combo/shown-combo.ts'
import { ExamControl } from '#web/shared/exams/exam-control.tsx'
import { SectionHeading, type ShownSlot } from '#web/shared/home-lists/book-section.tsx'
import { links } from '#web/links.ts'
import { pageMeta } from '#web/page-meta.ts'
import { pageContext, servicesContext, siteContext } from '#web/services.ts'
import { storeData } from '#web/storefront/contact/store-data.ts'
import { categoriesOf } from '#web/storefront/listing/categories.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Input } from '#web/ui/input.tsx'
import { Part } from '#web/ui/part.tsx'

import type { Route } from './+types/route'
import { Hero } from './hero.tsx'

// The server renders the lists, and their code loads after the first screen is hydrated.
const HomeLists = lazy(() => import('./home-lists.tsx').then((m) => ({ default: m.HomeLists })))

/** Number of items in each list (spec storefront §2, §3). */
const SHOWN = { hero: 8, 'new-releases': 4, bestsellers: 6, featured: 6, 'most-viewed': 6 }
const COMBOS = 9

export async function loader({ context }: Route.LoaderArgs) {
  const { merchandising } = context.get(servicesContext)
  const [categories, slots, combos] = await Promise.all([
    categoriesOf(context),
    merchandising.collections(Object.keys(SHOWN)),
    merchandising.combos('home'),
  ])
  const [hero = [], newReleases = [], ...cards] = Object.values(SHOWN).map((count, i) =>
    (slots[i] ?? []).slice(0, count),
  )
  const shown = combos.slice(0, COMBOS)
  context.get(pageContext).tag('collections', 'catalogue', ...shown.flatMap(tagsInLists))
  const { origin, shop } = context.get(siteContext)
  const meta = homeMeta(origin, await shop())
  const [bestsellers = [], featured = [], mostViewed = []] = cards.map((list) => list.map(shownSlot))
  const lists = { newReleases, combos: shown.map(shownCombo), bestsellers, featured, mostViewed }
  const chips = categories.flatMap(({ name, slug }) => (isOnHomePage(slug) ? [{ name, slug }] : []))
  return { hero, chips, lists, meta }
}

const shownSlot = ({ position, book }: Slot): ShownSlot => ({ position, book: shownBook(book) })

/** Returns the shop's metadata for search engines and link previews. */
function homeMeta(origin: string, shop: Shop): MetaDescriptor[] {
  return pageMeta({
    title: business.tagline,
    description: `${business.name} sells law, tax, audit and examination books online and in ${shop.city}: bare acts, commentaries and guides in current editions, with free shipping over ₹500.`,
    canonical: origin + links.home(),
    structured: [storeData(origin, shop), webSite(origin)],
  })
}

function webSite(origin: string): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${origin}/#site`,
    name: business.name,
    url: origin + links.home(),
    inLanguage: 'en-IN',
    publisher: { '@id': `${origin}/#shop` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?query={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta

export default function HomeRoute({ loaderData: { hero, chips, lists } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="sr-only">{`${business.name}: law, tax and examination books`}</h1>
      <Part>{hero.length > 0 ? <Hero slots={hero} /> : null}</Part>
      <LawBox />
      <CategorySlider categories={chips} />
      <Part>
        <ExamBox />
      </Part>
      <Suspense fallback={<div className="min-h-dvh" />}>
        <HomeLists {...lists} />
      </Suspense>
    </>
  )
}

/** Lets exam candidates choose their attempt once. Every book is then marked for it. */
function ExamBox() {
  return (
    <section
      aria-label="Your exam"
      className="page mt-6 flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line pb-4"
    >
      <p className="text-ink-soft">Sitting an exam?</p>
      <div className="min-w-0">
        <ExamControl />
      </div>
      <a
        href={links.exams()}
        className="inline-flex min-h-11 items-center text-accent-ink underline underline-offset-4 sm:ml-auto"
      >
        Which law for which attempt
      </a>
    </section>
  )
}

/** Search box of the law finder. It is a plain form that works without JavaScript. */
export function LawBox() {
  return (
    <search aria-labelledby="law-box" className="page mt-10 block">
      <form
        action={links.law()}
        className="grid items-center gap-x-8 gap-y-3 rounded-lg border border-line bg-surface p-5 md:grid-cols-2 md:px-8"
      >
        <h2 id="law-box" className="font-serif text-lg font-semibold">
          Old section, new section: where does the law stand now?
        </h2>
        <div className="flex gap-2">
          <Input
            type="search"
            name="q"
            required
            maxLength={200}
            aria-label="Section to look up"
            placeholder="IPC 302, 80C, dhara 420"
            className="min-w-0"
          />
          <Button type="submit">Find</Button>
        </div>
      </form>
    </search>
  )
}

const TEXTS: Record<HomeCategorySlug, string> = {
  'aibe-exam': 'The All India Bar Examination',
  'bare-act': 'The law as enacted and amended',
  'criminal-law': 'Old codes and new Sanhitas',
  'direct-tax-income-tax': 'Acts, Rules, ready reckoners',
  'judicial-service-examination': 'For the bench and the bar',
  environment: 'Forests, pollution, wildlife',
}

/** One of the six categories, with the name that staff set. */
interface HomeCategory {
  name: string
  slug: HomeCategorySlug
}

/** A row with one to six visible cards. It scrolls sideways by touch, wheel or focus, without JavaScript. */
export function CategorySlider({ categories }: { categories: readonly HomeCategory[] }) {
  return (
    <section aria-labelledby="categories" className="page mt-16">
      <SectionHeading id="categories" title="Find your subject" />
      <ul
        aria-label="Categories"
        className="quiet-scroll relative -mx-(--page-edge) flex snap-x gap-4 overflow-x-auto scroll-px-(--page-edge) px-(--page-edge) pt-1 pb-2 xl:mx-0 xl:grid xl:grid-cols-6 xl:overflow-visible xl:px-0"
      >
        {categories.map((category) => (
          <li
            key={category.slug}
            className="w-[72%] shrink-0 snap-start min-[30rem]:w-[45%] md:w-[31%] lg:w-[23.5%] xl:w-auto"
          >
            <CategoryTile {...category} text={TEXTS[category.slug]} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A category as a book's spine and boards, in the colour of the category's covers. */
function CategoryTile({ name, slug, text }: { name: string; slug: string; text: string }) {
  return (
    <a
      href={links.category(slug)}
      style={{ backgroundColor: paletteOf(slug).cloth }}
      className="group relative flex h-44 flex-col justify-between overflow-hidden rounded-md p-5 pl-8 text-[#fffaf5] shadow-card transition-shadow before:absolute before:inset-y-0 before:left-0 before:w-3.5 before:bg-black/20 hover:shadow-lift"
    >
      <span className="font-serif text-lg leading-snug font-semibold [overflow-wrap:anywhere] xl:text-base group-hover:underline">
        <Breakable text={name} />
      </span>
      <span className="flex items-end justify-between gap-2 text-sm leading-snug text-white/85">
        <span>{text}</span>
        <Icon name="arrow-up-right" className="size-5 shrink-0" />
      </span>
    </a>
  )
}

/** Text that may break after a slash. */
function Breakable({ text }: { text: string }) {
  const [first, ...rest] = text.split('/')
  return (
    <>
      <span>{first}</span>
      {rest.map((part) => (
        <Fragment key={part}>
          <span>/</span>
          <wbr />
          <span>{part}</span>
        </Fragment>
      ))}
    </>
  )
}
