/**
 * Colours of a cover: `cloth` is the background, `shade` is darker and `light` brighter than the cloth,
 * `paper` and `ink` are for text.
 */
export interface Palette {
  cloth: string
  shade: string
  light: string
  paper: string
  ink: string
}

export const PAPER = '#f6efe1'
export const INK = '#221a14'

/** A muted colour per category (DESIGN §9). All are equally dark, so that no cover in a row stands out. */
const CLOTHS = new Map(
  Object.entries<[cloth: string, shade: string, light: string]>({
    'aibe-exam': ['#1f3a5f', '#172c49', '#34547f'],
    'bare-act': ['#6b1f2a', '#521720', '#87353f'],
    'criminal-law': ['#3a2a2f', '#2b1f23', '#574147'],
    'direct-tax-income-tax': ['#1f4a3d', '#17382e', '#356657'],
    'judicial-service-examination': ['#4a3560', '#39284b', '#654e7e'],
    environment: ['#46552b', '#364220', '#627244'],
    gst: ['#8a4b1d', '#6d3a15', '#a66735'],
    audit: ['#2c4a57', '#213843', '#456776'],
    'corporate-law': ['#27324f', '#1d263d', '#414d6e'],
    'financial-reporting': ['#3f4a52', '#30393f', '#5b6871'],
    'constitution-law': ['#7a2e1f', '#5f2317', '#974838'],
    'civil-law': ['#5a4526', '#45351c', '#77613f'],
    'labour-law': ['#7b3340', '#612731', '#984e5b'],
    arbitration: ['#20545a', '#184045', '#387177'],
    ipr: ['#57305a', '#432445', '#734a77'],
    'cyber-law': ['#1d4d6b', '#153b53', '#356a8b'],
    'legal-dictionaries': ['#54252f', '#401b23', '#713e49'],
  }),
)
const OTHER: [string, string, string] = ['#4b4038', '#39302a', '#675a50']

export function paletteOf(categorySlug: string): Palette {
  const [cloth, shade, light] = CLOTHS.get(categorySlug.toLowerCase()) ?? OTHER
  return { cloth, shade, light, paper: PAPER, ink: INK }
}
