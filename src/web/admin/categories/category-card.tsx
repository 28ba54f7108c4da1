import { links } from '#web/links.ts'
import { Button } from '#web/ui/button.tsx'

import { booksIn, type Category } from './category.ts'

interface CategoryCardProps {
  category: Category
  /** Undefined for those who may not. */
  onEdit: ((category: Category) => void) | undefined
  onDelete: ((category: Category) => void) | undefined
}

/** Spec §2: name, description, slug and Delete. */
export function CategoryCard({ category, onEdit, onDelete }: CategoryCardProps) {
  const { name, slug, description } = category
  return (
    <li className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-5">
      <h2 className="font-semibold [overflow-wrap:anywhere]">{name}</h2>
      <p className="grow text-sm text-ink-soft [overflow-wrap:anywhere]">{description || 'No description'}</p>
      <p className="font-mono text-xs text-ink-soft [overflow-wrap:anywhere]">{slug}</p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
        <a href={links.category(slug)} className="target inline-flex items-center text-sm underline">
          {booksIn(category)}
        </a>
        <div className="flex gap-2">
          {onEdit ? (
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Edit ${name}`}
              onClick={() => onEdit(category)}
            >
              Edit
            </Button>
          ) : null}
          {onDelete ? (
            <Button
              variant="danger"
              size="sm"
              aria-label={`Delete ${name}`}
              onClick={() => onDelete(category)}
            >
              Delete
            </Button>
          ) : null}
        </div>
      </div>
    </li>
  )
}
