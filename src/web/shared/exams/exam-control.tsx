import { lazy, Suspense, useState } from 'react'

import { attemptTitle } from '#modules/law/exams/when.ts'
import type { ExamChoice } from '#modules/law/exams/choice.ts'
import { chooseExam, useExamChoice } from '#web/client/exam-choice-store.ts'
import { links } from '#web/links.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const Picker = lazy(() => import('./picker.tsx').then((m) => ({ default: m.Picker })))

/**
 * The attempt that the shopper will sit, with buttons to choose, change and remove it. Always a single line,
 * so that nothing moves.
 */
export function ExamControl({ className = '' }: { className?: string }) {
  const choice = useExamChoice()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div className={`flex min-h-11 min-w-0 items-center gap-1 ${className}`}>
      {choice ? (
        <Chosen choice={choice} onChange={() => setOpen(true)} />
      ) : (
        <Ask onAsk={() => setOpen(true)} />
      )}
      <Dialog open={open} onClose={close} title="Which exam are you taking?">
        <Suspense fallback={<Skeleton className="h-56" />}>
          <Picker chosen={choice} onDone={close} />
        </Suspense>
      </Dialog>
    </div>
  )
}

function Ask({ onAsk }: { onAsk(): void }) {
  return (
    <Button variant="secondary" aria-haspopup="dialog" className="max-w-full" onClick={onAsk}>
      <Icon name="calendar-days" className="size-4" />
      <span>Choose your exam</span>
    </Button>
  )
}

function Chosen({ choice: { exam, attempt }, onChange }: { choice: ExamChoice; onChange(): void }) {
  return (
    <>
      <a
        href={links.attempt(exam.slug, attempt.slug)}
        className="inline-flex min-h-11 min-w-0 items-center font-semibold text-accent-ink underline underline-offset-4"
      >
        <span className="truncate">{attemptTitle(exam, attempt)}</span>
      </a>
      <IconButton
        label="Change your exam"
        icon={<Icon name="pencil" className="size-4" />}
        aria-haspopup="dialog"
        onClick={onChange}
      />
      <IconButton
        label="Remove this exam"
        icon={<Icon name="x" className="size-4" />}
        onClick={() => chooseExam(null)}
      />
    </>
  )
}
