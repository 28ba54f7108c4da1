import { useState } from 'react'

import type { OperationName } from '#modules/accounts/operation-name.ts'
import type { Operation } from '#modules/accounts/operation.ts'
import { may } from '#modules/accounts/permissions.ts'
import { type Paging, type Texts, useFilterAndPage } from '#web/admin/kit/address.ts'
import { useAdminRole } from '#web/admin/kit/admin-role.ts'
import { ExportButton } from '#web/admin/kit/buttons.tsx'
import type { FileAnswer } from '#web/client/api-client.ts'
import { type AnswerOf, anyRequestOf } from '#web/client/call.ts'
import type { Loaded } from '#web/client/use-load.ts'
import { LoadFailure } from '#web/shared/loading/load-failure.tsx'
import type { Elements } from '#web/ui/elements.ts'

import { DataTable, type DataTableProps } from './data-table.tsx'
import type { ExportOf, Group, ListDeclaration, ListParts, ListView, Written } from './declaration.ts'
import type { Filters } from './filters.tsx'
import { CardList, List } from './list.tsx'

export type ListOperation<Name extends OperationName, Query, Output> = Operation<
  Name,
  unknown,
  Query,
  unknown,
  unknown,
  never,
  Output
>

export interface Where {
  /** The values of the path's parameters. */
  param?: Readonly<Record<string, string>>
  /** True if the filter and the page aren't in the URL, which belongs to another list. */
  own?: boolean
}

/** Returns where a declared list is, the request for its rows, and how to load them. */
export function useListPlace<Name extends OperationName, Query, Output, Item, Values extends Texts<Values>>(
  operation: ListOperation<Name, Query, Output>,
  declared: ListDeclaration<AnswerOf<Output>, Item, Values>,
  { param = {}, own = false }: Where = {},
) {
  const { filters, query, whole, toast, every, failed } = declared
  const [now] = useState(() => new Date())
  const { turnTo, ...place } = useFilterAndPage(filters ?? ({} as Filters<Values>), { own })
  const { filter, page } = place
  const asked = { ...(query ? query(filter, now) : filter), ...(!whole && { page }) }
  return {
    place: { ...place, now },
    request: anyRequestOf<AnswerOf<Output>>(operation, { param, query: asked }),
    options: { ...(toast && { toast: failed }), ...(every !== undefined && { every }) },
    pages: whole ? undefined : { page, turnTo },
  }
}

/** Returns the state of a loaded list. */
export function viewOf<Answer, Item, Values extends Texts<Values>>(
  { rows }: ListDeclaration<Answer, Item, Values>,
  place: Pick<ListView<Answer, Item, Values>, 'filter' | 'change' | 'page' | 'reset' | 'resets' | 'now'>,
  list: Loaded<Answer>,
): ListView<Answer, Item, Values> {
  return { ...place, list, data: list.data, items: list.data && rows(list.data) }
}

interface RecordsProps<Answer, Item, Values extends Texts<Values>> {
  declared: ListDeclaration<Answer, Item, Values>
  view: ListView<Answer, Item, Values>
  parts?: ListParts<Item>
  pages: (Paging & { label?: string }) | undefined
}

/** The rows or cards of a declared list, with its pager. */
export function Records<Answer, Item, Values extends Texts<Values>>({
  declared,
  view,
  parts: { columns: more = [], items = view.items, selection, bodyRef } = {},
  pages,
}: RecordsProps<Answer, Item, Values>) {
  const { failed, keyOf = idOf, columns = [], dense } = declared
  const shared = { list: view.list, items, failed, empty: textOf(declared.empty, view), pages }
  if (declared.card) return <CardList {...shared}>{(item) => declared.card(item, view)}</CardList>
  const first = typeof columns === 'function' ? columns(view) : columns
  const table = {
    items,
    empty: shared.empty,
    columns: [...first, ...more],
    keyOf,
    selection,
    bodyRef,
    ...(dense && { dense }),
  }
  if (declared.groups) return <Groups of={declared.groups} list={view.list} failed={failed} {...table} />
  return <List {...shared} {...table} caption={textOf(declared.caption, view)} />
}

interface GroupsProps<Item> extends Omit<DataTableProps<Item>, 'caption'> {
  of: readonly Group<Item>[]
  list: Loaded<unknown>
  failed: string
}

function Groups<Item>({ of, list, failed, ...table }: GroupsProps<Item>) {
  return (
    <>
      <LoadFailure of={list} message={failed} />
      <div className="flex flex-col gap-8">
        {of.map(({ title, has }) => (
          <section key={title} aria-label={title}>
            <h2 className="mb-3 type-heading">{title}</h2>
            <DataTable {...table} caption={title} items={table.items?.filter((item) => has(item))} />
          </section>
        ))}
      </div>
    </>
  )
}

interface ButtonsProps<View> {
  file: ExportOf<View> | undefined
  view: View & { filter: object }
  own?: Elements
  more?: Elements
}

/** Buttons for the whole list: first the export. */
export function ListButtons<View>({ file, view, own, more }: ButtonsProps<View>) {
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
  const query = file.query ? file.query(view) : { ...view.filter }
  const param = file.param ?? {}
  return (
    <ExportButton
      file={anyRequestOf<FileAnswer>(file.operation, { param, query })}
      name={textOf(file.name, view)}
      label={file.label}
    />
  )
}

export function textOf<View, Text>(text: Written<View, Text>, view: View): string | Text {
  return typeof text === 'function' ? text(view) : text
}

function idOf(item: unknown): string {
  return (item as { _id: string })._id
}
