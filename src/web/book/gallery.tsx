import { clsx } from 'clsx'
import { useState } from 'react'

import { Cover } from '#web/book-card/cover.tsx'

import { ZOOMED_SIZES, ZoomPicture } from './zoom-picture.tsx'

const SIZES = '(min-width: 64rem) 26rem, 24rem'

/** The book's pictures: one large, the others as thumbnails below. */
export function Gallery({ title, pictures }: { title: string; pictures: readonly string[] }) {
  const [shown, setShown] = useState(0)
  const current = pictures[shown] ?? pictures[0] ?? ''
  return (
    <div className="mx-auto w-full max-w-44 sm:max-w-60 md:max-w-none">
      <ZoomPicture key={current} title={title}>
        {(zoomed) => (
          <Cover image={current} alt={`Cover of ${title}`} sizes={zoomed ? ZOOMED_SIZES : SIZES} priority />
        )}
      </ZoomPicture>
      {pictures.length > 1 ? (
        <ul aria-label="Pictures" className="quiet-scroll mt-4 flex gap-3 overflow-x-auto p-1">
          {pictures.map((picture, i) => (
            <li key={picture}>
              <button
                type="button"
                aria-label={`Picture ${i + 1} of ${pictures.length}`}
                aria-pressed={i === shown}
                onClick={() => setShown(i)}
                className={clsx(
                  'block w-16 overflow-hidden rounded-sm border-2',
                  i === shown ? 'border-accent-ink' : 'border-line hover:border-line-strong',
                )}
              >
                <Cover image={picture} sizes="4rem" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

/** All pictures of a book, its cover first, each once. */
export function pictures(book: { image: string; images: string[] }): string[] {
  return [...new Set([book.image, ...book.images])]
}
