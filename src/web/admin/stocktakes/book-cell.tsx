import { editionName } from '#modules/catalogue/book.ts'
import type { StocktakeLineJson } from '#modules/stocktakes/stocktakes.schema.ts'
import { Thumbnail } from '#web/admin/kit/books/thumbnail.tsx'
import { Badge } from '#web/ui/badge.tsx'

export function BookCell({ thumbnail, title, archived, edition, isbn }: StocktakeLineJson['book']) {
  return (
    <span className="flex items-start gap-3">
      <Thumbnail src={thumbnail} />
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium [overflow-wrap:anywhere]">{title}</span>
          {archived ? <Badge>Archived</Badge> : null}
        </span>
        <span className="block text-ink-soft tabular-nums">
          {[edition && editionName(edition), isbn].filter(Boolean).join(' · ')}
        </span>
      </span>
    </span>
  )
}
