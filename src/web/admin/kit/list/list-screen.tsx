import type { ReactNode } from 'react'

import type { OperationName } from '#modules/accounts/operation-name.ts'
import { type Texts, useRememberAddress } from '#web/admin/kit/address.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { type LoadOptions, useRequest } from '#web/admin/kit/requests/use-operation.ts'
import type { AnswerOf, ApiRequest } from '#web/client/call.ts'
import type { Loaded } from '#web/client/use-load.ts'
import type { Elements } from '#web/ui/elements.ts'

import type { ListDeclaration, ListParts, ListView, Written } from './declaration.ts'
import { ListButtons, type ListOperation, Records, textOf, useListPlace, viewOf } from './declared-list.tsx'
import { ListFilters } from './filters.tsx'
import { countText, type Length } from './list.tsx'

interface ScreenFrame<View> {
  title: string
  /** Line below the title; `counted` counts the list. */
  lead?: Written<View, ReactNode>
  /** Buttons after the export. */
  buttons?: Elements
  /** Between the title and the filters. */
  top?: Elements
  below?: Elements
}

interface ScreenHooks<Answer, Item, View> {
  /** Loads the list instead of `useRequest`: `useLive` polls, to show other people's changes. */
  useList?(request: ApiRequest<Answer>, options: LoadOptions): Loaded<Answer>
  useParts?(view: View): ListParts<Item>
}

type Screen<Answer, Item, Values extends Texts<Values>, View> = ScreenFrame<View> &
  ListDeclaration<Answer, Item, Values> &
  ScreenHooks<Answer, NoInfer<Item>, View>

const noParts = () => ({})

/**
 * Returns the screen of a list: title, filters, export, rows or cards, and pager. The filter and the page are
 * in the URL. A link from a record back to the list restores them.
 */
export function listScreen<
  Name extends OperationName,
  Query,
  Output,
  Item,
  Values extends Texts<Values> = object,
>(
  operation: ListOperation<Name, Query, Output>,
  screen: Screen<AnswerOf<Output>, Item, Values, ListView<AnswerOf<Output>, NoInfer<Item>, NoInfer<Values>>>,
): () => ReactNode {
  const { title, lead, useList = useRequest, useParts = noParts } = screen
  return function ListScreen() {
    useRememberAddress()
    const { place, request, options, pages } = useListPlace(operation, screen)
    const view = viewOf(screen, place, useList(request, options))
    const parts: ListParts<Item> = useParts(view)
    return (
      <AdminPage
        title={title}
        lead={lead && textOf(lead, view)}
        actions={<ListButtons file={screen.export} view={view} own={screen.buttons} more={parts.buttons} />}
      >
        {screen.top}
        {parts.top}
        <ListFilters name={title} of={screen.filters} values={view.filter} onChange={view.change} />
        {parts.above}
        <Records declared={screen} view={view} parts={parts} pages={pages} />
        {screen.below}
        {parts.below}
      </AdminPage>
    )
  }
}

/** Counts a list below its title: '1 order', '12 orders'. */
export function counted(one: string, many: string) {
  return ({ data }: { data: Length | undefined }): string => countText(data, one, many)
}
