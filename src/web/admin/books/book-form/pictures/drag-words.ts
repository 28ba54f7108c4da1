import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core'

/** What is said to who cannot see a picture move. */
export function dragWords(ids: readonly string[]): NonNullable<DndContextProps['accessibility']> {
  const place = (id: UniqueIdentifier) => `${ids.indexOf(String(id)) + 1} of ${ids.length}`
  const pickedUp = (id: UniqueIdentifier) => `Picture ${place(id)} is picked up.`
  return {
    screenReaderInstructions: {
      draggable:
        'To move a picture press space or enter, then the arrow keys; space or enter again puts it down, escape puts it back.',
    },
    announcements: {
      onDragStart: ({ active }) => pickedUp(active.id),
      onDragOver({ active, over }) {
        if (!over) return undefined
        return over.id === active.id ? pickedUp(active.id) : `It would be picture ${place(over.id)}.`
      },
      onDragEnd: ({ over }) => (over ? `It is picture ${place(over.id)} now.` : 'It is back in its place.'),
      onDragCancel: () => 'It is back in its place.',
    },
  }
}
