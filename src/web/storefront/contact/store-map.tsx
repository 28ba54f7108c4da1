import { business } from '#modules/settings/business.ts'
import { useShop } from '#web/shared/shop/shop-context.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Sector that the map shows, as the address names it. */
const DRAWN = 'Sector 22'
const DRAWN_CITY = 'Chandigarh'

/** The city's sectors around the store, with their column and row on the map. */
const SECTORS = [
  { name: '16', column: 0, row: 0 },
  { name: '17', column: 1, row: 0 },
  { name: '18', column: 2, row: 0 },
  { name: '23', column: 0, row: 1 },
  { name: '22', column: 1, row: 1 },
  { name: '21', column: 2, row: 1 },
  { name: '36', column: 0, row: 2 },
  { name: '35', column: 1, row: 2 },
  { name: '34', column: 2, row: 2 },
]

const CELL = { width: 300, height: 130, road: 20 }

/**
 * Our own inline map. It loads nothing from other sites, and links to a real map. If the shop moves out of
 * the drawn area, only the link remains.
 */
export function StoreMap() {
  const { city, address } = useShop()
  const drawn = city === DRAWN_CITY && address.some((line) => line.includes(DRAWN))
  const place = drawn ? `${DRAWN}, ${city}` : address.join(', ')
  return (
    <section aria-labelledby="find-us">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="find-us" className="type-heading">
          Find us
        </h2>
        <a
          href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: 'secondary' })}
        >
          <span>Open in OpenStreetMap</span>
          <Icon name="external-link" className="size-4" />
        </a>
      </div>
      {drawn ? <Sketch /> : null}
    </section>
  )
}

function Sketch() {
  return (
    <>
      <p className="mt-2 max-w-2xl text-pretty text-ink-soft">
        We’re in Sector 22-C on Himalaya Marg, a short walk from the Sector 17 bus terminus.
      </p>
      <figure>
        <Drawing />
        <figcaption className="mt-2 text-sm text-ink-soft">
          Sketch map, not to scale; north is to the upper left. Sector 22 is between Sectors 17, 21, 23 and
          35.
        </figcaption>
      </figure>
    </>
  )
}

function Drawing() {
  return (
    <svg
      viewBox="0 0 960 450"
      aria-hidden
      preserveAspectRatio="xMidYMid slice"
      className="mt-5 h-80 w-full rounded-lg border border-line bg-raised sm:h-auto"
    >
      {SECTORS.map(({ name, column, row }) => (
        <Sector key={name} name={name} column={column} row={row} here={name === '22'} />
      ))}
      <g className="fill-ink-soft text-[13px]">
        <RoadName x={480} y={150} text="Udyog Path" />
        <RoadName x={480} y={300} text="Dakshin Marg" />
        <RoadName x={320} y={225} text="Jan Marg" along="down" />
        <RoadName x={640} y={225} text="Himalaya Marg" along="down" />
      </g>
      <Marker x={600} y={272} />
      <g transform="translate(385 42)" className="fill-ink-soft stroke-ink-soft text-[12px]">
        <path d="M14 14 2 2m0 8V2h8" fill="none" strokeWidth="1.5" />
        <text x="18" y="12" stroke="none">
          N
        </text>
      </g>
    </svg>
  )
}

interface SectorProps {
  name: string
  column: number
  row: number
  here: boolean
}

function Sector({ name, column, row, here }: SectorProps) {
  const x = 10 + column * (CELL.width + CELL.road)
  const y = 10 + row * (CELL.height + CELL.road)
  return (
    <g>
      <rect
        x={x}
        y={y}
        width={CELL.width}
        height={CELL.height}
        rx="4"
        className={here ? 'fill-accent-wash stroke-accent-ink' : 'fill-sunken'}
      />
      <text
        x={x + CELL.width / 2}
        y={y + (here ? 46 : CELL.height / 2 + 6)}
        textAnchor="middle"
        className={here ? 'fill-ink font-serif text-xl font-semibold' : 'fill-ink-soft font-serif text-lg'}
      >
        {`Sector ${name}`}
      </text>
    </g>
  )
}

interface RoadNameProps {
  x: number
  y: number
  text: string
  along?: 'across' | 'down' | undefined
}

function RoadName({ x, y, text, along = 'across' }: RoadNameProps) {
  const turn = along === 'down' ? ' rotate(90)' : ''
  return (
    <text transform={`translate(${x} ${y})${turn}`} textAnchor="middle" dominantBaseline="central">
      {text}
    </text>
  )
}

function Marker({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M0 0c-7-11-13-17-13-25a13 13 0 0 1 26 0c0 8-6 14-13 25z" className="fill-accent" />
      <circle cx="0" cy="-25" r="4.5" className="fill-on-accent" />
      <text x="-20" y="-19" textAnchor="end" className="fill-ink text-sm font-semibold">
        {business.name}
      </text>
    </g>
  )
}
