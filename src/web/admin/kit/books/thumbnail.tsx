/** Thumbnail next to a book's title in lists and pickers. */
export function Thumbnail({ src }: { src: string }) {
  return (
    <img
      src={src}
      alt=""
      width={32}
      height={48}
      loading="lazy"
      className="h-12 w-8 shrink-0 rounded-xs bg-sunken object-cover"
    />
  )
}
