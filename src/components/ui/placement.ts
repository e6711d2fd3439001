/** Where something floats beside its anchor; it goes to the other side when there is more room. */
export interface Placement {
  side?: 'bottom' | 'top'
  align?: 'start' | 'center' | 'end'
}

/** In CSS pixels: between the anchor and what floats, and what is kept free at the edges of the window. */
export const floatingSpace = { sideOffset: 6, collisionPadding: 8 } as const
