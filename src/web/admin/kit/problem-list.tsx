import { Notice } from '#web/ui/notice.tsx'

/** Failed items, one line each. Unlike a toast it stays until the next attempt. */
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
