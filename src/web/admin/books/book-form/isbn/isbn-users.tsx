import { adminLinks } from '#web/admin/admin-links.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Other books of the shop with the same number. They open beside the form, so that nothing typed is left. */
export function IsbnUsers({ books }: { books: readonly { _id: string; title: string }[] }) {
  if (books.length === 0) return null
  return (
    <Notice tone="caution" className="mb-3">
      This ISBN is already in the shop:{' '}
      {books.map(({ _id, title }, i) => (
        <span key={_id}>
          {i > 0 ? ', ' : null}
          <a href={adminLinks.editBook(_id)} target="_blank" rel="noreferrer" className="underline">
            {title}
          </a>
        </span>
      ))}
    </Notice>
  )
}
