import { NotFound } from '#web/error-page.tsx'
import { NOT_FOUND_META } from '#web/private-meta.ts'

import type { Route } from './+types/section-route'
import { loadSection } from './load-section.ts'
import { QuestionForm } from './question-form.tsx'
import { SectionView } from './section-view.tsx'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return loadSection(context, params.act, params.section, url.pathname)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? NOT_FOUND_META

export default function SectionRoute({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  if (loaderData) return <SectionView {...loaderData} />
  return (
    <>
      <NotFound text="No such section in our tables." />
      <div className="page flex justify-center">
        <QuestionForm />
      </div>
    </>
  )
}
