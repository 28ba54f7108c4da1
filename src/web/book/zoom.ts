/** Spec §9: the detail view zooms twofold. */
export const ZOOM = 2

/** The point of a picture that zooming holds still, in per cent of its width and height. */
export interface Focus {
  x: number
  y: number
}

export const CENTRE: Focus = { x: 50, y: 50 }
const STEP = 10

/** Where the pointer stands over the picture. */
export function focusAt(
  point: { clientX: number; clientY: number },
  box: { left: number; top: number; width: number; height: number },
): Focus {
  return {
    x: percent((point.clientX - box.left) / box.width),
    y: percent((point.clientY - box.top) / box.height),
  }
}

const MOVES: Record<string, Focus> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

/** Where an arrow key takes the view; undefined for other keys. */
export function focusAfterKey(key: string, focus: Focus): Focus | undefined {
  const move = MOVES[key]
  return move && { x: clamp(focus.x + move.x), y: clamp(focus.y + move.y) }
}

function percent(part: number): number {
  return Number.isFinite(part) ? clamp(part * 100) : CENTRE.x
}

function clamp(value: number): number {
  return Math.min(100, Math.max(0, value))
}
