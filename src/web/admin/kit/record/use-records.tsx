import { useOpenForm } from '#web/admin/kit/address.ts'
import { sendAsStaff } from '#web/admin/kit/api/staff-call.ts'
import { anyRequestOf } from '#web/client/call.ts'
import { NewButton, SmallButton } from '#web/admin/kit/buttons.tsx'
import { RecordDialog } from '#web/admin/kit/form/unsaved.tsx'
import { DeletedButton } from '#web/admin/kit/history/deleted-button.tsx'
import type { HistoryConfig } from '#web/admin/kit/history/history-config.ts'
import { HistoryButton } from '#web/admin/kit/history/history-button.tsx'
import type { ListParts } from '#web/admin/kit/list/declaration.ts'
import { useConfirmedAction } from '#web/admin/kit/requests/use-action.tsx'
import { refresh } from '#web/admin/kit/requests/use-operation.ts'

import { RecordForm } from './record-form.tsx'
import {
  nameOf,
  recordHistory,
  recordTrash,
  type StaffRecord,
  type StoredRecord,
  textsOf,
} from './staff-record.tsx'

/**
 * The parts of a list screen that add, edit, delete and restore records.
 *
 * @param question asked before a record is deleted
 * @param add label of the button for a new record
 */
export function useRecords<Item extends StoredRecord, State extends object>(
  record: StaffRecord<State>,
  items: readonly Item[] | undefined,
  { question, add }: { question(item: Item): string; add: string },
): ListParts<Item> {
  const { declared, list } = record
  const { remove } = declared.operations
  const { deleted, deleteFailed } = textsOf(record)
  const [edited, setEdited] = useOpenForm('edit', items)
  const deletion = useConfirmedAction<Item>({
    question,
    confirmLabel: 'Delete',
    danger: true,
    run: ({ _id }) => sendAsStaff(anyRequestOf(remove, { param: { id: _id } })),
    done: deleted,
    failed: deleteFailed,
    refreshes: [list],
  })
  const close = () => {
    setEdited(undefined)
    refresh(list)
  }
  return {
    buttons: (
      <>
        <DeletedButton of={recordTrash(record)} />
        <NewButton onClick={() => setEdited('new')}>{`+ ${add}`}</NewButton>
      </>
    ),
    columns: [
      {
        label: 'Actions',
        card: 'wide',
        cell: (item) => (
          <RowButtons
            name={nameOf(record, item)}
            onEdit={() => setEdited(item)}
            onDelete={() => deletion.ask(item)}
            history={recordHistory(record, item)}
          />
        ),
      },
    ],
    below: (
      <>
        <RecordDialog
          wide
          of={edited}
          onClose={() => setEdited(undefined)}
          title={(item) => (item === 'new' ? add : `Edit ${nameOf(record, item)}`)}
        >
          {(item) => <RecordForm record={record} item={item === 'new' ? undefined : item} onClose={close} />}
        </RecordDialog>
        {deletion.dialog}
      </>
    ),
  }
}

interface RowButtonsProps<State> {
  name: string
  onEdit(): void
  onDelete(): void
  history: HistoryConfig<State>
}

function RowButtons<State>({ name, onEdit, onDelete, history }: RowButtonsProps<State>) {
  return (
    <div className="flex gap-2 max-xl:flex-wrap">
      <SmallButton aria-label={`Edit ${name}`} onClick={onEdit}>
        Edit
      </SmallButton>
      <SmallButton variant="danger" aria-label={`Delete ${name}`} onClick={onDelete}>
        Delete
      </SmallButton>
      <HistoryButton variant="ghost" of={history} />
    </div>
  )
}
