import { useState } from 'react'

import type { MatchedListJson } from '#modules/booklists/booklists.schema.ts'
import { MAX_LIST_FILE_BYTES } from '#modules/booklists/list/booklist.ts'
import { messageOf } from '#web/client/api-error.ts'
import { booklistsApi } from '#web/shared/booklist/booklists-api.ts'
import { links } from '#web/links.ts'
import { NeedsScript } from '#web/needs-script.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { siteContext } from '#web/services.ts'
import { SHOP_PAGES } from '#web/site.ts'
import { PageHead } from '#web/storefront/article/page-head.tsx'

import type { Route } from './+types/route'
import { type Choice, firstChoices, withChoice } from './choices.ts'
import { ListForm } from './list-form.tsx'
import { MatchedList } from './matched-list.tsx'

const INTRO =
  'Paste a syllabus, a reading list or an order list. We match every line to a book, show how confident each match is, and add everything to your cart, or to a list you can share with your class.'

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(siteContext)
  return {
    meta: pageMeta(context, {
      title: SHOP_PAGES.booklist.title,
      description:
        'Paste or upload a booklist: we match each line to a book with its current edition, price and stock, and you add them all to your cart in one step.',
      canonical: origin + links.booklist(),
    }),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta

/** Turns a list of books into a cart, or into a list to share with a class. */
export default function BooklistRoute() {
  const { list, choices, busy, issue, askText, askFile, choose, startAgain } = useMatches()
  return (
    <>
      <PageHead title={SHOP_PAGES.booklist.title} intro={INTRO} />
      <div className="page pt-8 pb-16">
        <NeedsScript what="The booklist" />
        <div data-scripted className="max-w-3xl">
          {list ? (
            <MatchedList list={list} choices={choices} onChoose={choose} onStartAgain={startAgain} />
          ) : (
            <ListForm
              busy={busy}
              issue={issue}
              onText={(text) => void askText(text)}
              onFile={(file) => void askFile(file)}
            />
          )}
        </div>
      </div>
    </>
  )
}

const FAILED = 'We couldn’t read the list. Please try again.'

/** State of a submitted list: its matched lines and the shopper's choices. */
function useMatches() {
  const [list, setList] = useState<MatchedListJson>()
  const [choices, setChoices] = useState<readonly Choice[]>([])
  const [busy, setBusy] = useState<'text' | 'file'>()
  const [issue, setIssue] = useState<{ field: 'text' | 'file'; message: string }>()

  async function ask(field: 'text' | 'file', read: () => Promise<{ text: string } | { file: string }>) {
    setBusy(field)
    setIssue(undefined)
    try {
      const matched = await booklistsApi.match(await read())
      setList(matched)
      setChoices(firstChoices(matched.lines))
    } catch (error) {
      setIssue({ field, message: messageOf(error, FAILED) })
    } finally {
      setBusy(undefined)
    }
  }

  async function askText(text: string): Promise<void> {
    if (text.trim() === '')
      return setIssue({ field: 'text', message: 'Please paste a list, or choose a file below.' })
    await ask('text', async () => ({ text }))
  }

  async function askFile(file: File): Promise<void> {
    if (file.size > MAX_LIST_FILE_BYTES)
      return setIssue({
        field: 'file',
        message: `A booklist file can have up to ${MAX_LIST_FILE_BYTES / 1000} kB.`,
      })
    await ask('file', async () => ({ file: await asBase64(file) }))
  }

  return {
    list,
    choices,
    busy,
    issue,
    askText,
    askFile,
    choose: (at: number, change: Partial<Choice>) => setChoices(withChoice(choices, at, change)),
    startAgain: () => setList(undefined),
  }
}

function asBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? (reader.result.split(',')[1] ?? '') : ''),
    )
    reader.addEventListener('error', () => reject(reader.error ?? new Error('We couldn’t read the file.')))
    reader.readAsDataURL(file)
  })
}
