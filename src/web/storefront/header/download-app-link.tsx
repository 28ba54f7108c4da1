import { links } from '#web/links.ts'

/**
 * Asks to install the shop as an app where the browser can (`src/web/offline/installation.ts`), else leads to a page that
 * says how. Hidden inside the app and once it is installed.
 */
export function DownloadAppLink({ className = '' }: { className?: string }) {
  return (
    <a
      href={links.downloadApp()}
      data-install=""
      className={`install-link inline-flex min-h-11 items-center hover:underline ${className}`}
    >
      Download App
    </a>
  )
}
