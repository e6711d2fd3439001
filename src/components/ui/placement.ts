/** Position relative to the anchor; flips to the other side if there is more room. */
export interface Placement {
  side?: 'bottom' | 'top'
  align?: 'start' | 'center' | 'end'
}

/** CSS pixels: gap to the anchor, and margin at the window edges. */
export const floatingSpace = { sideOffset: 6, collisionPadding: 8 } as const
