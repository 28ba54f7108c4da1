/**
 * Links that share the page's URL. Each opens a network's form in a new tab. Nothing is loaded from the
 * networks before that.
 */
export function ShareLinks({ url, title }: { url: string; title: string }) {
  const u = encodeURIComponent(url)
  const t = encodeURIComponent(title)
  const networks = [
    ['WhatsApp', `https://wa.me/?text=${t}%20${u}`],
    ['Facebook', `https://www.facebook.com/sharer/sharer.php?u=${u}`],
    ['X', `https://x.com/intent/post?url=${u}&text=${t}`],
    ['LinkedIn', `https://www.linkedin.com/sharing/share-offsite/?url=${u}`],
    ['Email', `mailto:?subject=${t}&body=${u}`],
  ]
  return (
    <nav aria-label="Share this book" className="flex flex-wrap items-center gap-x-1 text-sm">
      <span aria-hidden className="text-ink-soft">
        Share:
      </span>
      {networks.map(([name, href]) => (
        <a
          key={name}
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          className="target inline-flex items-center justify-center rounded-md px-1.5 font-medium hover:bg-sunken hover:underline sm:px-2"
        >
          {name}
        </a>
      ))}
    </nav>
  )
}
