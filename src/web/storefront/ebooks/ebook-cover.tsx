import { clsx } from 'clsx'

import { paletteOf } from '#modules/covers/palette.ts'

interface EbookCoverProps {
  title: string
  topic: string
  category: string
  /** Gives the cover the same size on every screen. */
  small?: boolean | undefined
}

/**
 * A typeset cover in the colours of its category, like those of our printed books. It is drawn with CSS, so
 * that nothing is fetched.
 */
export function EbookCover({ title, topic, category, small }: EbookCoverProps) {
  const { cloth, light, paper } = paletteOf(category)
  return (
    <div
      aria-hidden
      className={clsx(
        'flex aspect-[2/3] w-24 shrink-0 flex-col self-start rounded-sm p-1.5 font-serif shadow-book',
        !small && 'sm:w-36 sm:p-2',
      )}
      style={{ backgroundColor: cloth, color: paper }}
    >
      <div
        className={clsx('flex grow flex-col border p-1.5', !small && 'sm:p-3')}
        style={{ borderColor: light }}
      >
        <span className={clsx('text-[0.625rem] italic', !small && 'sm:text-xs')}>{topic}</span>
        <span
          className={clsx(
            'mt-2 text-xs leading-tight font-semibold text-balance',
            !small && 'sm:mt-4 sm:text-base',
          )}
        >
          {title}
        </span>
        <span className="mt-auto text-[0.625rem] italic">Primer</span>
      </div>
    </div>
  )
}
