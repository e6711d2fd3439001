export const ideaDragId = (id: string) => `idea ${id}`
/** Drop target that removes the day. */
export const IDEAS = 'ideas'

/** Draggable by mouse and touch: no text selection and no context menu. */
export const carried = 'touch-manipulation select-none [-webkit-touch-callout:none]'
