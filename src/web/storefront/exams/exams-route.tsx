import type { Route } from './+types/exams-route'
import { ExamsView } from './exams-view.tsx'
import { loadExams } from './load-exams.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return loadExams(context)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta

export default function ExamsRoute({ loaderData }: Route.ComponentProps) {
  return <ExamsView {...loaderData} />
}
