import type { Elements } from '#web/ui/elements.ts'
import { Notice } from '#web/ui/notice.tsx'

interface DropAreaProps {
  /** Shown above the content. */
  hint: Elements
  issues: readonly string[]
  onFiles(files: File[]): void
  children: Elements
}

/** Part of a form that accepts dropped files and shows their issues. */
export function DropArea({ hint, issues, onFiles, children }: DropAreaProps) {
  return (
    <div
      className="flex flex-col gap-4"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onFiles([...event.dataTransfer.files])
      }}
    >
      {hint}
      {issues.length > 0 ? (
        <Notice tone="danger" role="alert">
          {issues.map((issue) => (
            <p key={issue}>{issue}</p>
          ))}
        </Notice>
      ) : null}
      {children}
    </div>
  )
}
