import { ExamControl } from '#web/exams/exam-control.tsx'
import { links } from '#web/links.ts'

/** Lets exam candidates choose their attempt once; it then marks every book. */
export function ExamBox() {
  return (
    <section
      aria-label="Your exam"
      className="page mt-6 flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line pb-4"
    >
      <p className="text-ink-soft">Sitting an exam?</p>
      <div className="min-w-0">
        <ExamControl />
      </div>
      <a
        href={links.exams()}
        className="inline-flex min-h-11 items-center text-accent-ink underline underline-offset-4 sm:ml-auto"
      >
        Which law for which attempt
      </a>
    </section>
  )
}
