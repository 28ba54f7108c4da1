import { business } from '#web/business.ts'
import { links } from '#web/links.ts'
import { pageMeta } from '#web/page-meta.ts'
import { pageContext, servicesContext, siteContext } from '#web/services.ts'

import type { Route } from './+types/route'
import { Bestsellers } from './bestsellers.tsx'
import { CategorySlider } from './category-slider.tsx'
import { FeaturesStrip } from './features-strip.tsx'
import { Hero } from './hero.tsx'

const BESTSELLERS = 6

export async function loader({ context }: Route.LoaderArgs) {
  const { merchandising } = context.get(servicesContext)
  const [hero, bestsellers] = await Promise.all([
    merchandising.collection('hero'),
    merchandising.collection('bestsellers'),
  ])
  context.get(pageContext).tag('collections', 'catalogue')
  return { hero, bestsellers: bestsellers.slice(0, BESTSELLERS), origin: context.get(siteContext).origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'Law, tax and examination books',
    description: `${business.name} sells law, tax, audit and examination books online and in ${business.city}: bare acts, commentaries and guides in current editions, with free shipping over ₹500.`,
    canonical: loaderData && loaderData.origin + links.home(),
  })

export default function HomeRoute({ loaderData: { hero, bestsellers } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="sr-only">{business.name}: law, tax and examination books</h1>
      {hero.length > 0 ? <Hero slots={hero} /> : null}
      <CategorySlider />
      {bestsellers.length > 0 ? <Bestsellers slots={bestsellers} /> : null}
      <FeaturesStrip />
    </>
  )
}
