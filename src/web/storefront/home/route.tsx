import { lazy, Suspense } from 'react'

import { business } from '#modules/settings/business.ts'
import { Part } from '#web/ui/part.tsx'

import type { Route } from './+types/route'
import { ExamBox } from './exam-box.tsx'
import { CategorySlider } from './category-slider.tsx'
import { Hero } from './hero.tsx'
import { LawBox } from './law-box.tsx'
import { loadHome } from './load-home.ts'

// The server renders them into the page; their code loads after the first screen is hydrated.
const HomeLists = lazy(() => import('./home-lists.tsx').then((m) => ({ default: m.HomeLists })))

export async function loader({ context }: Route.LoaderArgs) {
  return loadHome(context)
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
