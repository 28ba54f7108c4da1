import { Notice } from '#web/ui/notice.tsx'

/** What could not be done, a line each. It stays until the next attempt, unlike a toast. */
export function ProblemList({ title, problems }: { title: string; problems: readonly string[] }) {
  if (problems.length === 0) return null
  return (
    <Notice tone="caution" role="alert" className="mb-4">
      <p className="font-semibold">{title}</p>
      <ul className="list-disc pl-5">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Notice>
  )
}
