import { useState } from 'react'

import { listBookChoices } from '#modules/catalogue/catalogue.operations.ts'
import { listExaminations } from '#modules/law/exams/exams.operations.ts'
import type { ExamsJson } from '#modules/law/exams/exams.schema.ts'
import { attemptAddress, type ExamChoice, choiceOf } from '#modules/law/exams/choice.ts'
import { NOT_ANNOUNCED, offeredExams } from '#modules/law/exams/offered-exams.ts'
import { longDate } from '#platform/indian-day.ts'
import { call } from '#web/client/call.ts'
import { chooseExam } from '#web/client/exam-choice-store.ts'
import { useLoad } from '#web/client/use-load.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadFailure } from '#web/shared/loading/load-failure.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface PickerProps {
  chosen: ExamChoice | null
  onDone(): void
}

/** Loads the exams that the shop has books for, and lets the shopper choose one attempt. */
export function Picker({ chosen, onDone }: PickerProps) {
  const exams = useLoad(attemptAddressOf(chosen), loadOffered)
  if (exams.state === 'failed') return <LoadFailure of={exams} message="We couldn’t load the exams." />
  if (exams.data === undefined) return <Skeleton className="h-56" />
  if (exams.data.length === 0) return <p>No exams are listed at the moment.</p>
  return <Choices exams={exams.data} chosen={chosen} onDone={onDone} />
}

const attemptAddressOf = (chosen: ExamChoice | null) => (chosen ? attemptAddress(chosen) : '')

/** Loads the exams that have books, and the exam chosen before. */
async function loadOffered(chosen: string, signal: AbortSignal): Promise<ExamsJson> {
  const [exams, choices] = await Promise.all([
    call(listExaminations, {}, { signal }),
    call(listBookChoices, {}, { signal }),
  ])
  return offeredExams(exams, choices.shelves, chosen)
}

/** The selection so far. Picking an exam with only one upcoming attempt also selects that attempt. */
function usePicked(exams: ExamsJson, chosen: ExamChoice | null) {
  const [examSlug, setExam] = useState(chosen?.exam.slug)
  const [attemptSlug, setAttempt] = useState(chosen?.attempt.slug)
  const exam = exams.find(({ slug }) => slug === examSlug)
  const pickExam = (slug: string) => {
    const attempts = exams.find((one) => one.slug === slug)?.attempts ?? []
    const [only, ...others] = attempts.filter(({ past }) => !past)
    setExam(slug)
    setAttempt(others.length === 0 ? only?.slug : undefined)
  }
  return { exam, attempt: exam?.attempts.find(({ slug }) => slug === attemptSlug), pickExam, setAttempt }
}

function Choices({ exams, chosen, onDone }: PickerProps & { exams: ExamsJson }) {
  const { exam, attempt, pickExam, setAttempt } = usePicked(exams, chosen)
  const choose = () => {
    if (!exam || !attempt) return
    chooseExam(choiceOf(exam, attempt))
    onDone()
  }
  return (
    <div className="flex flex-col gap-4">
      <Choice label="Exam" value={exam?.slug ?? ''} options={exams} onChoose={pickExam} />
      <Choice
        label="Attempt"
        value={attempt?.slug ?? ''}
        options={exam?.attempts ?? []}
        disabled={!exam}
        onChoose={setAttempt}
      />
      <p className="min-h-10 text-sm text-ink-soft">{exam ? noteOn(exam, attempt) : null}</p>
      <p className="text-sm text-ink-soft">
        Saved on this device only. We will flag the books that match your attempt.
      </p>
      <Button disabled={!attempt} onClick={choose} className="self-end">
        Save my exam
      </Button>
    </div>
  )
}

interface ChoiceProps {
  label: string
  value: string
  options: readonly { slug: string; name: string; past?: boolean }[]
  disabled?: boolean
  onChoose(slug: string): void
}

function Choice({ label, value, options, disabled, onChoose }: ChoiceProps) {
  const past = options.filter((option) => option.past)
  return (
    <Field label={label}>
      {(wiring) => (
        <Select
          {...wiring}
          value={value}
          disabled={disabled}
          onChange={(event) => onChoose(event.target.value)}
        >
          <option value="">Please choose</option>
          <Options options={options.filter(({ past }) => !past)} />
          {past.length > 0 ? (
            <optgroup label="Past attempts">
              <Options options={past} />
            </optgroup>
          ) : null}
        </Select>
      )}
    </Field>
  )
}

function Options({ options }: Pick<ChoiceProps, 'options'>) {
  return options.map(({ slug, name }) => (
    <option key={slug} value={slug}>
      {name}
    </option>
  ))
}

/** Formats an attempt's date and laws in one line. */
function knownOf({ date, tentative, laws }: ExamsJson[number]['attempts'][number]): string {
  const day = date === null ? '' : `${longDate(date)}${tentative ? ' (tentative)' : ''}. `
  if (laws.length === 0) return `${day}Syllabus not confirmed: we can flag few books for it.`
  return `${day}Tested on the ${laws.map(({ name }) => name).join(' and the ')}.`
}

/** Shows what we know about the attempt, or states that the exam has only past ones. */
function noteOn({ attempts }: ExamsJson[number], attempt: ExamsJson[number]['attempts'][number] | undefined) {
  if (attempt) return knownOf(attempt)
  return attempts.every(({ past }) => past) ? NOT_ANNOUNCED : null
}
