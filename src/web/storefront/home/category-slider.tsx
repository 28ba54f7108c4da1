import { ArrowUpRight } from 'lucide-react'

import { links } from '#web/links.ts'
import { Anchor } from '#web/ui/anchor.tsx'

import { SectionHeading } from './section-heading.tsx'

/** The six of the spec (storefront §2), each in the colour that its covers have. */
const CATEGORIES = [
  { name: 'AIBE EXAM', slug: 'aibe-exam', text: 'The All India Bar Examination', colour: '#7b5427' },
  { name: 'Bare Acts', slug: 'bare-act', text: 'The law as enacted and amended', colour: '#7d2230' },
  {
    name: 'Criminal Law (IPC, CrPC)',
    slug: 'criminal-law',
    text: 'Old codes and new Sanhitas',
    colour: '#3f3a5f',
  },
  {
    name: 'Direct Tax/Income Tax',
    slug: 'direct-tax-income-tax',
    text: 'Acts, Rules, ready reckoners',
    colour: '#1f4b6b',
  },
  {
    name: 'Judicial Service/Examination/Bar Examination',
    slug: 'judicial-service-examination',
    text: 'For the bench and the bar',
    colour: '#5a4a1c',
  },
  { name: 'Environment', slug: 'environment', text: 'Forests, pollution, wildlife', colour: '#2c5a3c' },
]

/** One card on a phone, up to six beside each other: it scrolls sideways, by touch, wheel or focus, without any script. */
export function CategorySlider() {
  return (
    <section aria-labelledby="categories" className="page mt-16">
      <SectionHeading id="categories" title="Find your subject" />
      <ul
        aria-label="Categories"
        className="quiet-scroll -mx-[clamp(1rem,4vw,3rem)] flex snap-x gap-4 overflow-x-auto scroll-px-[clamp(1rem,4vw,3rem)] px-[clamp(1rem,4vw,3rem)] pt-1 pb-2 xl:mx-0 xl:grid xl:grid-cols-6 xl:overflow-visible xl:px-0"
      >
        {CATEGORIES.map((category) => (
          <li
            key={category.slug}
            className="w-[72%] shrink-0 snap-start min-[30rem]:w-[45%] md:w-[31%] lg:w-[23.5%] xl:w-auto"
          >
            <CategoryTile {...category} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Looks like the spine and boards of a book bound for the subject. */
function CategoryTile({ name, slug, text, colour }: (typeof CATEGORIES)[number]) {
  return (
    <Anchor
      href={links.category(slug)}
      style={{ backgroundColor: colour }}
      className="group relative flex h-40 flex-col justify-between overflow-hidden rounded-md p-5 pl-8 text-[#fffaf5] shadow-card transition-shadow before:absolute before:inset-y-0 before:left-0 before:w-3.5 before:bg-black/20 hover:shadow-lift"
    >
      <span>
        <span className="block font-serif text-lg leading-snug font-semibold [overflow-wrap:anywhere] group-hover:underline">
          {name.replaceAll('/', '/\u200b')}
        </span>
      </span>
      <span className="flex items-end justify-between gap-2 text-sm leading-snug text-white/85">
        {text}
        <ArrowUpRight aria-hidden className="size-5 shrink-0" />
      </span>
    </Anchor>
  )
}
