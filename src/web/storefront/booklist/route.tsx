import { links } from '#web/links.ts'
import { pageMeta } from '#web/page-meta.ts'
import { siteContext } from '#web/services.ts'
import { SHOP_PAGES } from '#web/site.ts'
import { PageHead } from '#web/storefront/article/page-head.tsx'
import { NeedsScript } from '#web/needs-script.tsx'

import type { Route } from './+types/route'
import { ListForm } from './list-form.tsx'
import { MatchedList } from './matched-list.tsx'
import { useMatches } from './use-matches.ts'

const INTRO =
  'Paste a syllabus, a reading list or an order list. We look up every line, say how sure we are, and put all of it into your cart at once, or on a list that you share with a class.'

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(siteContext)
  return {
    meta: pageMeta({
      title: SHOP_PAGES.booklist.title,
      description:
        'Paste or upload a booklist: each line is matched to a book with its current edition, price and stock, and all go into the cart in one step.',
      canonical: origin + links.booklist(),
    }),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta

/** Turns a list of books into a cart, or into a shared list for a class. */
export default function BooklistRoute() {
  const { list, choices, busy, issue, askText, askFile, choose, startAgain } = useMatches()
  return (
    <>
      <PageHead title={SHOP_PAGES.booklist.title} intro={INTRO} />
      <div className="page max-w-3xl pt-8 pb-16">
        <NeedsScript what="The booklist" />
        <div data-scripted>
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
