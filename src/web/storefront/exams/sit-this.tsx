import { type ExamChoice, attemptAddress } from '#modules/exams/choice.ts'
import { chooseExam, useExamChoice } from '#web/browser/exam-choice-store.ts'
import { Button } from '#web/ui/button.tsx'

/** Chooses the page's attempt, or removes the choice. */
export function SitThis({ choice }: { choice: ExamChoice }) {
  const chosen = useExamChoice()
  const isMine = chosen !== null && attemptAddress(chosen) === attemptAddress(choice)
  return (
    <p className="mt-4 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant={isMine ? 'secondary' : 'primary'} onClick={() => chooseExam(isMine ? null : choice)}>
        {isMine ? 'Remove this exam' : 'I’m taking this exam'}
      </Button>
      <span className="text-sm text-ink-soft">
        {isMine ? 'Your exam: we flag matching books for you.' : 'We’ll flag matching books for you.'}
      </span>
    </p>
  )
}
