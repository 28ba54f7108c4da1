import { useSortable } from '@dnd-kit/sortable'
import { clsx } from 'clsx'
import { Cover } from '#web/shared/book-card/cover.tsx'
import { IconButton } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { Icon } from '#web/ui/icon.tsx'

interface PictureTileProps {
  /** Id within the `Sortable`. */
  id: string
  image: string
  alt: string
  /** Name of the picture in button labels: 'picture 2'. */
  name: string
  first: boolean
  last: boolean
  busy?: boolean
  /** Shown on top of the picture. */
  badge?: Elements
  /** Shown between the picture and the buttons. */
  children?: Elements
  onMove(by: 1 | -1): void
  onRemove(): void
}

/** A picture in an ordered list, with a drag handle and buttons to move or remove it. */
export function PictureTile({ id, image, alt, name, badge, children, ...buttons }: PictureTileProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id })
  const moved = transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined
  return (
    <li
      ref={setNodeRef}
      style={{ transform: moved, transition }}
      className={clsx('flex flex-col gap-2 rounded-lg border border-line bg-raised p-2', {
        'relative z-10 shadow-lift': isDragging,
      })}
    >
      <div className="relative">
        <Cover image={image} alt={alt} sizes="12rem" />
        <span
          {...attributes}
          {...listeners}
          ref={setActivatorNodeRef}
          aria-label={`Drag ${name}`}
          title={`Drag ${name}`}
          className="target absolute top-1 right-1 inline-flex cursor-grab touch-none items-center justify-center rounded-md border border-line-strong bg-surface"
        >
          <Icon name="grip-vertical" className="size-5" />
        </span>
        {badge}
      </div>
      {children}
      <TileButtons name={name} {...buttons} />
    </li>
  )
}

type TileButtonsProps = Pick<PictureTileProps, 'name' | 'first' | 'last' | 'busy' | 'onMove' | 'onRemove'>

function TileButtons({ name, first, last, busy = false, onMove, onRemove }: TileButtonsProps) {
  return (
    <div className="mt-auto flex justify-between">
      <IconButton
        label={`Earlier: ${name}`}
        disabled={busy || first}
        icon={<Icon name="arrow-left" className="size-4" />}
        onClick={() => onMove(-1)}
      />
      <IconButton
        label={`Later: ${name}`}
        disabled={busy || last}
        icon={<Icon name="arrow-right" className="size-4" />}
        onClick={() => onMove(1)}
      />
      <IconButton
        label={`Remove ${name}`}
        disabled={busy}
        icon={<Icon name="trash-2" className="size-4" />}
        onClick={onRemove}
      />
    </div>
  )
}
