import { type ReactNode, useState } from 'react'

import type { OperationName } from '#modules/accounts/operation-name.ts'
import type { Operation } from '#modules/accounts/operation.ts'
import { may, type Permission } from '#modules/accounts/permissions.ts'
import { type Paging, useFilterAndPage } from '#web/admin/kit/address.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { useAdminRole } from '#web/admin/kit/admin-role.ts'
import { ExportButton } from '#web/admin/kit/buttons.tsx'
import { useRequest } from '#web/admin/kit/requests/use-operation.ts'
import type { FileAnswer } from '#web/client/api-client.ts'
import { type AnswerOf, anyRequestOf, type Callable } from '#web/client/call.ts'
import type { Loaded } from '#web/client/use-load.ts'
import type { Elements } from '#web/ui/elements.ts'

import type { Column } from './data-table.tsx'
import { type Filters, type FilterValues, ListFilters, noneOf } from './filters.tsx'
import { CardList, countText, type Length, List } from './list.tsx'

/** The current state of a list screen. */
export interface ListView<Answer, Item, Filter extends string> {
  list: Loaded<Answer>
  /** Undefined until the first page loads. */
  data: Answer | undefined
  items: readonly Item[] | undefined
  filter: FilterValues<Filter>
  change(part: Partial<FilterValues<Filter>>): void
  page: number
  /** When the screen was opened. */
  now: Date
}

/** The parts of a screen that need hooks. */
export interface ListParts<Item> {
  /** Columns after the declared ones. */
  columns?: readonly Column<Item>[]
  /** Buttons after the declared ones. */
  buttons?: Elements
  /** Between the title and the filters. */
  top?: Elements
  /** Between the filters and the list. */
  above?: Elements
  /** Below the list: also dialogs, which must stay mounted. */
  below?: Elements
}

interface ExportOf<View> {
  operation: Callable
  name: string | ((view: View) => string)
  label?: string
  permission?: Permission
  /** The query of the file; by default the filter. */
  query?(view: View): Readonly<Record<string, string>>
}

interface Base<Answer, Item, Filter extends string, View> {
  title: string
  /** Line below the title; `counted` counts the list. */
  lead?: string | ((view: View) => ReactNode)
  /** Message if the list can't be loaded. */
  failed: string
  /** True if a toast has the message too (spec accounts §8). */
  toast?: boolean
  /** Shown instead of records if there are none. */
  empty: string | ((view: View) => string)
  /** Declared before what depends on the type of the rows, which TypeScript infers from it. */
  rows(answer: Answer): readonly Item[] | undefined
  /** Identifies a row; by default by its `_id`. */
  keyOf?(item: NoInfer<Item>): string
  filters?: Filters<Filter>
  /** The query for a filter, if it isn't the filter itself. */
  query?(filter: FilterValues<NoInfer<Filter>>, now: Date): Readonly<Record<string, string | number>>
  /** True if the list has no pages. */
  whole?: boolean
  export?: ExportOf<View>
  /** Buttons after the export. */
  buttons?: Elements
  /** Between the title and the filters. */
  top?: Elements
  below?: Elements
  useParts?(view: View): ListParts<NoInfer<Item>>
}

/** Rows of a table, or cards. */
type Looks<Item, View> =
  | {
      caption: string | ((view: View) => string)
      columns: readonly Column<Item>[] | ((view: View) => readonly Column<Item>[])
      card?: never
    }
  | { card(item: Item, view: View): Elements; caption?: never; columns?: never }

export type ListDeclaration<
  Answer,
  Item,
  Filter extends string,
  View = ListView<Answer, NoInfer<Item>, NoInfer<Filter>>,
> = Base<Answer, Item, Filter, View> & Looks<NoInfer<Item>, View>

const noParts = () => ({})

/**
 * Returns the screen of a list: title, filters, export, rows or cards, and pager. The filter and the page are
 * in the URL.
 */
export function listScreen<Name extends OperationName, Query, Output, Item, Filter extends string = never>(
  operation: Operation<Name, unknown, Query, unknown, unknown, never, Output>,
  screen: ListDeclaration<AnswerOf<Output>, Item, Filter>,
): () => ReactNode {
  const { title, lead, query, useParts = noParts } = screen
  return function ListScreen() {
    const [now] = useState(() => new Date())
    const pages = useFilterAndPage(noneOf(screen.filters))
    const { filter, change, page } = pages
    const asked = { ...(query ? query(filter, now) : filter), ...(!screen.whole && { page }) }
    const request = anyRequestOf<AnswerOf<Output>>(operation, { query: asked })
    const list = useRequest(request, screen.toast ? { toast: screen.failed } : {})
    const items = list.data && screen.rows(list.data)
    const view = { list, data: list.data, items, filter, change, page, now }
    const parts: ListParts<Item> = useParts(view)
    return (
      <AdminPage
        title={title}
        lead={typeof lead === 'function' ? lead(view) : lead}
        actions={<Buttons file={screen.export} view={view} own={screen.buttons} more={parts.buttons} />}
      >
        {screen.top}
        {parts.top}
        <ListFilters name={title} of={screen.filters} values={filter} onChange={change} />
        {parts.above}
        <Records screen={screen} view={view} parts={parts} pages={screen.whole ? undefined : pages} />
        {screen.below}
        {parts.below}
      </AdminPage>
    )
  }
}

interface RecordsProps<Answer, Item, Filter extends string> {
  screen: ListDeclaration<Answer, Item, Filter>
  view: ListView<Answer, Item, Filter>
  parts: ListParts<Item>
  pages: Paging | undefined
}

function Records<Answer, Item, Filter extends string>({
  screen,
  view,
  parts,
  pages,
}: RecordsProps<Answer, Item, Filter>) {
  const { failed, keyOf = idOf } = screen
  const shared = { list: view.list, items: view.items, failed, empty: textOf(screen.empty, view), pages }
  if (screen.card) return <CardList {...shared}>{(item) => screen.card(item, view)}</CardList>
  const columns = typeof screen.columns === 'function' ? screen.columns(view) : screen.columns
  return (
    <List
      {...shared}
      caption={textOf(screen.caption, view)}
      columns={parts.columns ? [...columns, ...parts.columns] : columns}
      keyOf={keyOf}
    />
  )
}

interface ButtonsProps<View> {
  file: ExportOf<View> | undefined
  view: View & { filter: Readonly<Record<string, string>> }
  own: Elements
  more: Elements
}

function Buttons<View>({ file, view, own, more }: ButtonsProps<View>) {
  if (!file && !own && !more) return null
  return (
    <div className="flex flex-wrap gap-3">
      {file ? <Export of={file} view={view} /> : null}
      {own}
      {more}
    </div>
  )
}

function Export<View>({ of: file, view }: { of: ExportOf<View>; view: ButtonsProps<View>['view'] }) {
  const role = useAdminRole()
  if (file.permission && !may(role, file.permission)) return null
  const query = file.query ? file.query(view) : view.filter
  return (
    <ExportButton
      file={anyRequestOf<FileAnswer>(file.operation, { query })}
      name={textOf(file.name, view)}
      label={file.label}
    />
  )
}

/** Counts a list below its title: '1 order', '12 orders'. */
export function counted(one: string, many: string) {
  return ({ data }: { data: Length | undefined }): string => countText(data, one, many)
}

function textOf<View>(text: string | ((view: View) => string), view: View): string {
  return typeof text === 'string' ? text : text(view)
}

function idOf(item: unknown): string {
  return (item as { _id: string })._id
}
