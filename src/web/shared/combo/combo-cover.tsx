import { clsx } from 'clsx'

import { Cover } from '#web/shared/book-card/cover.tsx'
import type { Elements } from '#web/ui/elements.ts'

interface ComboCoverProps {
  covers: readonly string[]
  /** Displayed width of the front cover, as an image's `sizes`. */
  sizes: string
  /**
   * Fetches the front cover with priority. Set it if the cover is the largest element on the first screen.
   */
  priority?: boolean | undefined
  /** Includes the room above and below the covers. */
  className: string
  /** Elements on top of the covers. */
  children?: Elements
}

/**
 * A stack of covers of a combo's books: the most expensive in front, two others behind it, and no more.
 * Positioned from the left rather than centred, so that the first cover doesn't move when the document's next
 * covers arrive.
 */
export function ComboCover({ covers, sizes, priority, className, children }: ComboCoverProps) {
  const [front, right, left] = covers
  const alone = right === undefined ? 'ml-[30%]' : 'ml-[20%]'
  const indent = left === undefined && alone
  return (
    <div className={`flex items-center ${className}`}>
      {left === undefined ? null : (
        <Cover sizes={sizes} image={left} className="-mr-[13%] ml-[10%] w-[33%] -rotate-6" />
      )}
      <Cover
        sizes={sizes}
        image={front}
        priority={priority}
        className={clsx('relative z-10 w-[40%]', indent)}
      />
      {right === undefined ? null : (
        <Cover sizes={sizes} image={right} className="-ml-[13%] w-[33%] rotate-6" />
      )}
      {children}
    </div>
  )
}
