import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'

import type { MatchedListJson } from '#modules/booklists/booklists.schema.ts'
import { MAX_LIST_TEXT } from '#modules/booklists/list/booklist.ts'
import { MAX_LINES } from '#modules/institutions/request.ts'
import { messageOf } from '#web/client/api-error.ts'
import { useEarlyInput } from '#web/client/use-hydrated.ts'
import { matchedWords } from '#web/shared/booklist/matched-words.ts'
import { answered, type RequestedBook, requestText } from '#web/shared/booklist/request-text.ts'
import { TextAreaField } from '#web/shared/forms/text-field.tsx'
import { Button } from '#web/ui/button.tsx'

import { type WantedLine, wantedLine, withLines } from './wanted-line.ts'

const SkippedLines = lazy(() =>
  import('#web/shared/booklist/skipped-lines.tsx').then((m) => ({ default: m.SkippedLines })),
)
const WantedList = lazy(() => import('./wanted-list.tsx').then((m) => ({ default: m.WantedList })))

interface WantedBooksProps {
  lines: readonly WantedLine[]
  error: string | undefined
  /** Called with the change, because lines may change while a list is being looked up. */
  onLines(change: (now: readonly WantedLine[]) => WantedLine[]): void
  /** Books in the cart, if there are any. */
  cart?: readonly RequestedBook[] | undefined
  /** A list that another page handed over, if there is one. */
  given?: string
}

const HINT =
  'One book per line: ISBN or title, then quantity. You can paste a table from Word or Excel, or an email. For example “9788177372939, 5”.'

/** Books of a request, pasted, copied from the cart or handed over by another page. */
export function WantedBooks({ lines, error, onLines, cart = [], given = '' }: WantedBooksProps) {
  const [text, setText] = useState('')
  // Set by typed lists only. The page's own lists have a heading, which the reader always skips.
  const [skipped, setSkipped] = useState<MatchedListJson>()
  const { add, busy, issue } = useReader(onLines, given)
  const field = useEarlyInput<HTMLTextAreaElement>(({ value }) => setText(value))
  async function addTyped(): Promise<void> {
    const found = await add(text)
    if (!found) return
    setText('')
    setSkipped(found)
  }

  return (
    <div className="flex flex-col gap-4">
      <TextAreaField
        ref={field}
        label="Books to add"
        hint={HINT}
        error={issue ?? error}
        rows={5}
        maxLength={MAX_LIST_TEXT}
        name="books"
        autoComplete="off"
        value={text}
        onText={setText}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" busy={busy} disabled={text.trim() === ''} onClick={() => void addTyped()}>
          Add these books
        </Button>
        {cart.length > 0 ? (
          <Button variant="secondary" disabled={busy} onClick={() => void add(requestText(cart))}>
            {`Add the books in my cart (${cart.length})`}
          </Button>
        ) : null}
      </div>
      <output className="block text-sm text-ink-soft">{busy ? 'Looking up…' : summaryOf(lines)}</output>
      {skipped || lines.length > 0 ? (
        <Suspense>
          {skipped ? <SkippedLines list={skipped} /> : null}
          <WantedList
            lines={lines}
            onLines={(next) => onLines(() => next)}
            onAnswer={(line, copies) =>
              void add(requestText([answered(line.book, line.unclear ?? 0, copies)]), line)
            }
          />
        </Suspense>
      ) : null}
    </div>
  )
}

/** Loads the calls when they are needed, because the page's scripts have a budget. */
async function match(text: string): Promise<MatchedListJson> {
  const { booklistsApi } = await import('#web/shared/booklist/booklists-api.ts')
  return booklistsApi.match({ text })
}

/** Reads lists with the shop's reader of booklists. */
function useReader(onLines: WantedBooksProps['onLines'], given: string) {
  const [busy, setBusy] = useState(false)
  const [issue, setIssue] = useState<string>()
  const [read, setRead] = useState('')

  function take(found: MatchedListJson, instead?: WantedLine): void {
    const more = found.lines.map(wantedLine)
    onLines((now) =>
      withLines(
        now.filter((line) => line !== instead),
        more,
      ),
    )
  }
  const fail = (error: unknown) => setIssue(messageOf(error, 'We couldn’t read this list. Please try again.'))

  /** Adds a list's books, in place of a line if one is given. Returns undefined if it couldn't be read. */
  async function add(list: string, instead?: WantedLine): Promise<MatchedListJson | undefined> {
    setBusy(true)
    setIssue(undefined)
    try {
      const found = await match(list)
      take(found, instead)
      return found
    } catch (error) {
      fail(error)
      return undefined
    } finally {
      setBusy(false)
    }
  }

  const takeGiven = useEffectEvent(take)
  const failGiven = useEffectEvent(fail)
  useEffect(() => {
    if (given === '') return
    void match(given)
      .then((found) => takeGiven(found), failGiven)
      .finally(() => setRead(given))
  }, [given])

  return { add, busy: busy || read !== given, issue }
}

function summaryOf(lines: readonly WantedLine[]): string {
  if (lines.length === 0) return 'No books yet.'
  const copies = lines.reduce((sum, line) => sum + (line.copies || 0), 0)
  const matched = lines.filter(({ found }) => found).length
  const counted = `${lines.length} ${lines.length === 1 ? 'title' : 'titles'}, ${copies} ${copies === 1 ? 'copy' : 'copies'}`
  const tooMany =
    lines.length > MAX_LINES ? ` A request can have up to ${MAX_LINES} titles: send the rest in another.` : ''
  return `${counted}: ${matchedWords(matched, lines.length)}.${tooMany}`
}
