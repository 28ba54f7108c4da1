import type { Ref } from 'react'

import type { Permission } from '#modules/accounts/permissions.ts'
import type { FilterAndPage, Texts } from '#web/admin/kit/address.ts'
import type { Callable } from '#web/client/call.ts'
import type { Loaded } from '#web/client/use-load.ts'
import type { Elements } from '#web/ui/elements.ts'

import type { Column, RowSelection } from './data-table.tsx'
import type { Filters } from './filters.tsx'

/** The current state of a list. */
export interface ListView<Answer, Item, Values = object> extends Omit<FilterAndPage<Values>, 'turnTo'> {
  list: Loaded<Answer>
  /** Undefined until the first page loads. */
  data: Answer | undefined
  items: readonly Item[] | undefined
  /** When the list was opened. */
  now: Date
}

/** The parts of a list that need hooks. */
export interface ListParts<Item> {
  /** Columns after the declared ones. */
  columns?: readonly Column<Item>[]
  /** The rows, where they are newer than the loaded ones. */
  items?: readonly Item[] | undefined
  /** Adds a checkbox to each row. */
  selection?: RowSelection<Item>
  /** Ref from `useRowShortcuts`, for rows with shortcuts. */
  bodyRef?: Ref<HTMLTableSectionElement>
  /** Buttons after the declared ones. */
  buttons?: Elements
  /** Between the title and the filters. */
  top?: Elements
  /** Between the filters and the list. */
  above?: Elements
  /** Below the list: also dialogs, which must stay mounted. */
  below?: Elements
}

export interface ExportOf<View> {
  operation: Callable
  name: Written<View>
  label?: string
  permission?: Permission
  /** The values of the path's parameters. */
  param?: Readonly<Record<string, string>>
  /** The query of the file; by default the filter. */
  query?(view: View): Readonly<Record<string, string>>
}

interface Base<Answer, Item, Values extends Texts<Values>, View> {
  /** Declared before what depends on the type of the rows, which TypeScript infers from it. */
  rows(answer: Answer): readonly Item[] | undefined
  /** Message if the list can't be loaded. */
  failed: string
  /** True if a toast has the message too (spec accounts §8). */
  toast?: boolean
  /** Shown instead of records if there are none. */
  empty: Written<View>
  /** Identifies a row; by default by its `_id`. */
  keyOf?(item: NoInfer<Item>): string
  filters?: Filters<Values>
  /** The query for a filter, if it isn't the filter itself. */
  query?(filter: NoInfer<Values>, now: Date): Readonly<Record<string, string | number>>
  /** Polling interval in milliseconds. */
  every?: number | undefined
  /** True if the list has no pages. */
  whole?: boolean
  export?: ExportOf<View>
}

export interface Group<Item> {
  /** Heading and caption of its table. */
  title: string
  has(item: Item): boolean
}

/** One table, or a table for each group of rows. */
type Tables<Item, View> =
  | { caption: Written<View>; groups?: never }
  | { groups: readonly Group<Item>[]; caption?: never }

/** Rows of tables, or cards. */
type Looks<Item, View> =
  | (Tables<Item, View> & {
      columns?: readonly Column<Item>[] | ((view: View) => readonly Column<Item>[])
      /** Single-line rows on wide screens, for lists that staff scan. They fade while another page loads. */
      dense?: boolean
      card?: never
    })
  | {
      card(item: Item, view: View): Elements
      caption?: never
      groups?: never
      columns?: never
      dense?: never
    }

/** The rows, filters and looks of a list. `ListView` is its state. */
export type ListDeclaration<
  Answer,
  Item,
  Values extends Texts<Values>,
  View = ListView<Answer, NoInfer<Item>, NoInfer<Values>>,
> = Base<Answer, Item, Values, View> & Looks<NoInfer<Item>, View>

/** A text, or how to write it. */
export type Written<View, Text = string> = string | ((view: View) => Text)
