import { clsx } from 'clsx'
import { useState } from 'react'

import { coverSources } from '#modules/catalogue/pictures/picture-address.ts'

export interface CoverProps {
  image: string | null | undefined
  /** Empty if the title is next to the cover. */
  alt?: string | undefined
  /** Displayed width, as the `sizes` of an image: '(min-width: 64rem) 12rem, 40vw'. */
  sizes: string
  /** Fetches the cover eagerly and with priority. Set it for a page's first picture. */
  priority?: boolean | undefined
  className?: string | undefined
}

/**
 * A book's cover, 2:3, with reserved space. The browser chooses among several AVIF widths; without AVIF
 * support it gets a single width. A picture of another shape is shown whole within that space. If a picture
 * fails to load, the default picture replaces it (spec storefront §2).
 */
export function Cover({ image, alt = '', sizes, priority = false, className }: CoverProps) {
  const [failed, setFailed] = useState<string | null>()
  const { src, avif, width, height } = coverSources(failed === image ? null : image)
  const frame = clsx('block aspect-2/3', className)
  const picture = (
    <img
      ref={(img) => {
        // The picture may have failed before hydration.
        if (img?.complete && img.naturalWidth === 0) setFailed(image)
      }}
      onError={() => setFailed(image)}
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      className={avif ? 'cover' : clsx('cover h-auto', frame)}
    />
  )
  if (!avif) return picture
  return (
    <picture className={frame}>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      {picture}
    </picture>
  )
}
