import { clsx } from 'clsx'

import { business } from '#web/business.ts'

/** Simple signs of the networks, drawn on 24 units; they are told apart by their names for those who do not see them. */
const SIGNS: Record<(typeof business.social)[number]['name'], string> = {
  Facebook:
    'M14 21v-8h2.7l.5-3.2H14V7.9c0-1 .4-1.7 1.8-1.7h1.5V3.4C16.9 3.3 16 3.2 15 3.2c-2.4 0-3.9 1.4-3.9 4.1v2.5H8.4V13h2.7v8z',
  Instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3zm4 2.8a4.2 4.2 0 1 1 0 8.4 4.2 4.2 0 0 1 0-8.4zm0 2a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4zM16.6 6.4a1 1 0 1 1 0 2 1 1 0 0 1 0-2z',
  X: 'M3.5 4h5l3.8 5.2L16.8 4h2.3l-5.8 6.7L20.5 20h-5l-4.1-5.6L6.5 20H4.2l6.2-7.1zm3.2 1.7 9.6 12.6h1.2L7.9 5.7z',
  YouTube:
    'M4.5 6C3 6.4 2.8 8.6 2.8 12s.2 5.6 1.7 6c1.4.4 4.2.4 7.5.4s6.1 0 7.5-.4c1.5-.4 1.7-2.6 1.7-6s-.2-5.6-1.7-6C18.1 5.6 15.3 5.6 12 5.6S5.9 5.6 4.5 6zM10 8.8l5.6 3.2L10 15.2z',
  LinkedIn:
    'M4 9.5h3.2V20H4zM5.6 4a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.8zM9.4 9.5h3v1.4c.5-.8 1.6-1.7 3.2-1.7 3.2 0 3.9 2.1 3.9 4.9V20h-3.2v-5.3c0-1.3 0-2.9-1.8-2.9s-2 1.4-2 2.8V20H9.4z',
}

/** The shop's own pages on social networks. Links only: nothing is loaded from there. */
export function SocialLinks({ className }: { className?: string | undefined }) {
  return (
    <ul className={clsx('flex flex-wrap', className)}>
      {business.social.map(({ name, href }) => (
        <li key={name}>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${business.name} on ${name}`}
            className="target inline-flex items-center justify-center rounded-md opacity-85 hover:opacity-100"
          >
            <svg aria-hidden viewBox="0 0 24 24" fillRule="evenodd" className="size-5 fill-current">
              <path d={SIGNS[name]} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  )
}
