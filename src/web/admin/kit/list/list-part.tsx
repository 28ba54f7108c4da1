import type { ReactNode } from 'react'

import type { OperationName } from '#modules/accounts/operation-name.ts'
import type { Texts } from '#web/admin/kit/address.ts'
import { useRequest } from '#web/admin/kit/requests/use-operation.ts'
import type { AnswerOf } from '#web/client/call.ts'
import { LoadFailure } from '#web/shared/loading/load-failure.tsx'
import type { Elements } from '#web/ui/elements.ts'

import type { ListDeclaration, ListView } from './declaration.ts'
import {
  ListButtons,
  type ListOperation,
  Records,
  useListPlace,
  viewOf,
  type Where,
} from './declared-list.tsx'
import { ListFilters } from './filters.tsx'

interface PartFrame<Name extends OperationName, Query, Output> extends Where {
  of: ListOperation<Name, Query, Output>
  /** Heading, with the filters and buttons next to it. */
  title?: string
  /** Fragment of the heading's URL. */
  anchor?: string
  /** Name for screen readers, if it isn't the title. */
  name?: string
  /** Line below the title. */
  lead?: string
  buttons?: Elements
  /** Renders nothing while there are no records. */
  onlyIfAny?: boolean
  /** Names the pager of a second list. */
  pagesLabel?: string
}

interface Above<View> {
  /** Between the filters and the list, or a dialog about one of its records. */
  renderAbove?(view: View): Elements
}

/** A list inside another screen: a `listScreen` without the page around it. */
export function ListPart<
  Name extends OperationName,
  Query,
  Output,
  Item,
  Values extends Texts<Values> = object,
>(
  part: PartFrame<Name, Query, Output> &
    ListDeclaration<AnswerOf<Output>, Item, Values> &
    Above<ListView<AnswerOf<Output>, NoInfer<Item>, NoInfer<Values>>>,
): ReactNode {
  const { of, title, name = title, pagesLabel: label } = part
  const { place, request, options, pages } = useListPlace(of, part, part)
  const view = viewOf(part, place, useRequest(request, options))
  if (part.onlyIfAny && !view.items?.length) return <LoadFailure of={view.list} message={part.failed} />
  const filters = <ListFilters name={name} of={part.filters} values={view.filter} onChange={view.change} />
  const list = (
    <>
      {part.renderAbove?.(view)}
      <Records
        declared={part}
        view={view}
        pages={pages && { ...pages, ...(label !== undefined && { label }) }}
      />
    </>
  )
  if (title === undefined)
    return (
      <>
        {filters}
        {list}
      </>
    )
  return (
    <section aria-label={name}>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id={part.anchor} className="scroll-mt-4 type-heading">
            {title}
          </h2>
          {part.lead === undefined ? null : <p className="mt-1 text-sm text-ink-soft">{part.lead}</p>}
        </div>
        <div className="contents *:mb-0">{filters}</div>
        <ListButtons file={part.export} view={view} own={part.buttons} />
      </div>
      {list}
    </section>
  )
}
