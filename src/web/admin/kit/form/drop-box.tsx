import { clsx } from 'clsx'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'

import { Button } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.ts'
import type { IconName } from '#web/ui/icon-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface DropBoxProps {
  label: string
  icon: IconName
  children: ReactNode
  input: { label: string; accept: string }
  button: { text: string; busy?: boolean }
  progress?: Elements
  onFiles(files: readonly File[]): void
}

export function DropBox({ label, icon, children, input, button, progress, onFiles }: DropBoxProps) {
  const field = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    <section aria-label={label}>
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={clsx(
          'flex min-h-56 flex-col items-center justify-center gap-3 rounded-lg border-2 border-dashed p-6 text-center',
          over ? 'border-accent-ink bg-accent-wash' : 'border-line-strong bg-surface',
        )}
      >
        <Icon name={icon} className="size-10 stroke-1 text-ink-soft" />
        <p>{children}</p>
        <Button busy={button.busy} onClick={() => field.current?.click()}>
          {button.text}
        </Button>
        <input
          ref={field}
          type="file"
          accept={input.accept}
          aria-label={input.label}
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            onFiles([...(target.files ?? [])])
            target.value = ''
          }}
        />
        {progress}
      </div>
    </section>
  )
}

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
