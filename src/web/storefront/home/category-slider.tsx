import { Fragment } from 'react'

import type { HomeCategorySlug } from '#modules/catalogue/categories/home-categories.ts'
import { paletteOf } from '#modules/covers/palette.ts'
import { links } from '#web/links.ts'
import { SectionHeading } from '#web/shared/home-lists/book-section.tsx'

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
    <section aria-labelledby="categories" className="page mt-12 md:mt-16">
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
      <span className="card-title line-clamp-none [overflow-wrap:anywhere] group-hover:underline">
        {name.includes('/') ? <Breakable text={name} /> : name}
      </span>
      <span className="arrow-after flex items-end justify-between gap-2 text-sm leading-snug text-white/90 after:size-5 after:-rotate-45">
        {text}
      </span>
    </a>
  )
}

/** Text that may break after a slash. */
function Breakable({ text }: { text: string }) {
  return text.split(/(?<=\/)/).map((part, i) => (
    <Fragment key={part}>
      {i > 0 ? <wbr /> : null}
      <span>{part}</span>
    </Fragment>
  ))
}
