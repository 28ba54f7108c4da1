import { titleAndEdition } from '#modules/catalogue/book.ts'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { links } from '#web/links.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { copies } from './count-labels.ts'
import type { Question } from './entry-queue.ts'
import type { Entries } from './use-entries.ts'

/** Rejected entries. Staff can resolve them later and go on scanning. */
export function EntryQuestions({ entries }: { entries: Entries }) {
  const { queue, tryAgain } = entries
  return (
    <div className="flex flex-col gap-3 empty:hidden">
      {queue.stuck === undefined ? null : (
        <Notice tone="danger" role="alert" className="flex flex-wrap items-center justify-between gap-3">
          <span>
            {`${queue.stuck} ${queue.waiting.length === 1 ? '1 entry is' : `${queue.waiting.length} entries are`} waiting to be sent.`}
          </span>
          <SmallButton onClick={tryAgain}>Send again</SmallButton>
        </Notice>
      )}
      {queue.questions.map((question) => (
        <Notice key={question.entry.entry} tone="caution">
          <p>{`${question.entry.name}: ${question.message}`}</p>
          <div className="mt-2 flex flex-wrap items-center gap-2 font-normal">
            <Answers question={question} entries={entries} />
            <SmallButton variant="ghost" onClick={() => entries.answer(question)}>
              Don’t count it
            </SmallButton>
          </div>
        </Notice>
      ))}
    </div>
  )
}

interface AnswersProps {
  question: Question
  entries: Entries
}

function Answers({ question, entries }: AnswersProps) {
  const { entry, code, counted } = question
  if (code === 'several') return <WhichBook question={question} entries={entries} />
  if (code === 'unknown-isbn') return <CreateBook isbn={entry.isbn ?? ''} />
  if (code !== 'counted' && code !== 'outdated') return null
  return (
    <>
      {code === 'counted' ? (
        <SmallButton onClick={() => entries.answer(question, { ...entry, way: 'add' })}>
          {`Add: ${copies(counted + entry.copies)}`}
        </SmallButton>
      ) : null}
      <SmallButton onClick={() => entries.answer(question, { ...entry, way: 'replace' })}>
        {`Replace: ${copies(entry.copies)}`}
      </SmallButton>
    </>
  )
}

/** Several books share the scanned ISBN, so staff choose the one that they have in hand. */
function WhichBook({ question, entries }: AnswersProps) {
  const { entry, books } = question
  return books.map((book) => (
    <SmallButton
      key={book._id}
      className="text-left"
      onClick={() => {
        const { isbn: _isbn, ...rest } = entry
        entries.answer(question, { ...rest, book: book._id, name: book.title })
      }}
    >
      <span>{titleAndEdition(book)}</span>
      {book.archived ? <Badge>Archived</Badge> : null}
    </SmallButton>
  ))
}

function CreateBook({ isbn }: { isbn: string }) {
  const mayCreate = useMay('books.write')
  if (!mayCreate) return <span>Set it aside, and ask a manager to create the book.</span>
  return (
    <ButtonLink size="sm" variant="secondary" href={links.admin.createBook({ isbn })} target="_blank">
      Create the book (new tab)
    </ButtonLink>
  )
}
